import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { WordsButton } from '#web/ui/buttons/words-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Bubble } from '#web/ui/conversation/bubble.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { chatLabels } from '../chat/chat-labels.ts'
import { sourceWords } from '../conversation-labels.ts'
import { ChatComposer } from './chat/chat-composer.tsx'
import { useTryReception } from './inbox-data.ts'

interface Tried {
  who: 'you' | 'ai'
  words: string
  tool?: string
  sources?: string[]
  isUnanswered?: boolean
  choices?: { label: string; say: string }[]
}

const examples = [
  'What are your hours?',
  'How much is a visit?',
  'Can I come tomorrow afternoon?',
  '¿Hablan español?',
  'My chest hurts when I breathe',
]

const toolWords: Record<string, string> = {
  availability: 'Looked for times',
  book: 'Would book here',
  handoff: 'Would ask for you',
  lead: 'Would note a lead',
  waitlist: 'Would put on the waitlist',
  code: 'Would send a code',
  verify: 'Would check the code',
}

/** The conversation stays on this page: nothing is held, booked, sent or kept. */
export function TryScreen() {
  const ask = useTryReception()
  const [talk, setTalk] = useState<unknown>(null)
  const [said, setSaid] = useState<Tried[]>([])
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useRef<HTMLDivElement>(null)
  const send = async (words: string) => {
    if (ask.busy || !words.trim()) return
    setDraft('')
    setSaid(before => [...before, { who: 'you', words: words.trim() }])
    const { data, error } = await ask.run({ message: words, talk })
    if (error) {
      toast({ title: error.message, tone: 'error', key: 'try' })
      return
    }
    setTalk(data.talk)
    const { response, tool, sources, is_unanswered, choices } = data
    setSaid(before => [
      ...before,
      { who: 'ai', words: response, tool, sources, isUnanswered: is_unanswered, choices },
    ])
    announce(response)
  }
  const begin = () => {
    setTalk(null)
    setSaid([])
    field.current?.focus()
  }
  const last = said.at(-1)
  // The field moves down with every answer and must stay visible.
  useEffect(() => {
    if (said.length > 0) writing.current?.scrollIntoView({ block: 'nearest' })
  }, [said.length])
  return (
    <>
      <PageHeader
        title="Try the reception"
        summary="Write as a visitor would. Nothing is held, booked, sent or kept."
        back={{ to: '/virtual-receptionist', label: 'Virtual reception' }}
        actions={
          said.length > 0 ? (
            <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={begin}>
              Begin again
            </Button>
          ) : null
        }
      />
      <Card className="flex max-w-180 flex-col gap-4 p-4 sm:p-5">
        {said.length === 0 ? (
          <div className="flex flex-wrap gap-2">
            {examples.map(words => (
              <WordsButton key={words} onClick={() => void send(words)}>
                {words}
              </WordsButton>
            ))}
          </div>
        ) : (
          <ol aria-label="Conversation" className="flex flex-col gap-3">
            {said.map((each, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
                key={index}
                className={cn(
                  'flex max-w-[88%] flex-col gap-1',
                  each.who === 'you' ? 'items-end self-end' : 'items-start',
                )}
              >
                <Bubble side={each.who === 'you' ? 'asks' : 'answers'}>
                  <span className="sr-only">{each.who === 'you' ? 'You: ' : 'AI: '}</span>
                  {each.words}
                </Bubble>
                {each.who === 'ai' ? (
                  <p className="flex flex-wrap items-center gap-2 text-micro text-muted-foreground">
                    {sourceWords(each.sources ?? []) ? `Source: ${sourceWords(each.sources ?? [])}` : null}
                    {each.tool && toolWords[each.tool] ? (
                      <Badge tone="info">{toolWords[each.tool]}</Badge>
                    ) : null}
                    {each.isUnanswered ? (
                      <Badge tone="warning" glyph="half">
                        Not answered
                      </Badge>
                    ) : null}
                  </p>
                ) : null}
              </li>
            ))}
          </ol>
        )}
        {last?.choices?.length && !ask.busy ? (
          <div className="flex flex-wrap gap-2">
            {last.choices.map(({ label, say }) => (
              <WordsButton key={label} size="sm" onClick={() => void send(say)}>
                {label}
              </WordsButton>
            ))}
          </div>
        ) : null}
        <div ref={writing} className="max-lg:scroll-mb-20">
          <ChatComposer
            labels={chatLabels.en}
            field={field}
            draft={draft}
            isWaiting={ask.busy}
            onDraft={setDraft}
            onSend={words => void send(words)}
          />
        </div>
      </Card>
    </>
  )
}
