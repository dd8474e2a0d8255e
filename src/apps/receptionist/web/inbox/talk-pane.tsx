import { ArrowLeft, ArrowUp, Bookmark, Headset, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#lib/time/dates.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Bubble } from '#web/ui/conversation/bubble.tsx'
import { enterSends } from '#web/ui/conversation/enter-sends.ts'
import { controlClass } from '#web/ui/fields/control-class.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { sourceWords, talkName } from '../../conversation-labels.ts'
import {
  type Line,
  type Talk,
  useAnswerTalk,
  useCloseTalk,
  useGiveBack,
  useLines,
  useReadTalk,
  useSaveCase,
  useTakeOver,
} from '../inbox-data.ts'

interface TalkPaneProps {
  talk: Talk
  zone: string
  maySave: boolean
  onBack: () => void
}

export function TalkPane({ talk, zone, maySave, onBack }: TalkPaneProps) {
  const lines = useLines(talk.id)
  const [take, give, close, save, read] = [
    useTakeOver(),
    useGiveBack(),
    useCloseTalk(),
    useSaveCase(),
    useReadTalk(),
  ]
  const end = useRef<HTMLLIElement>(null)
  const count = lines.data?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every line that comes
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
    if (count > 0) void read.run({ talk_id: talk.id })
  }, [count])
  const run = async (verb: typeof take | typeof give | typeof close) => {
    const { error } = await verb.run({ talk_id: talk.id })
    if (error) toast({ title: error.message, tone: 'error', key: 'talk' })
  }
  const saveCase = async () => {
    const title = lines.data?.find(({ who }) => who === 'visitor')?.said.slice(0, 150) ?? talkName(talk)
    const { error } = await save.run({ talk_id: talk.id, title })
    toast(
      error
        ? { title: error.message, tone: 'error', key: 'talk' }
        : {
            title: 'Saved, without who it was',
            description: 'It is tried again whenever your hours, prices or answers change.',
            glyph: 'check',
            key: 'talk',
          },
    )
  }
  const isTaken = talk.status === 'taken'
  return (
    <section
      aria-label={`Conversation with ${talkName(talk)}`}
      className="flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-background max-lg:h-[calc(100dvh-9rem)]"
    >
      <header className="flex flex-none flex-wrap items-center gap-2 border-b border-border bg-card px-4 py-3">
        <IconButton
          label="Back to all conversations"
          icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
          className="lg:hidden"
          onClick={onBack}
        />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="truncate text-body font-semibold">{talkName(talk)}</h2>
          <p className="line-clamp-2 text-small wrap-anywhere text-muted-foreground">{about(talk)}</p>
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {talk.appointment_id ? (
            <ButtonLink to={`/appointments?appointment=${talk.appointment_id}`} variant="ghost" size="sm">
              Visit
            </ButtonLink>
          ) : null}
          {talk.lead_id ? (
            <ButtonLink to={`/lead-generation?lead=${talk.lead_id}`} variant="ghost" size="sm">
              Lead
            </ButtonLink>
          ) : null}
          {maySave ? (
            <IconButton
              label="Save this conversation, to be tried again"
              icon={<Bookmark aria-hidden="true" className="size-4.5" />}
              disabled={save.busy}
              onClick={() => void saveCase()}
            />
          ) : null}
          {talk.status === 'closed' ? null : (
            <Button variant="ghost" disabled={close.busy} onClick={() => void run(close)}>
              Close
            </Button>
          )}
          {isTaken ? (
            <Button disabled={give.busy} onClick={() => void run(give)}>
              Give back to the AI
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={take.busy}
              icon={<Headset aria-hidden="true" className="size-4" />}
              onClick={() => void run(take)}
            >
              Take over
            </Button>
          )}
        </div>
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 py-4"
      >
        {lines.isLoadingError ? (
          <ErrorState title="What was said could not be loaded" onRetry={() => void lines.refetch()} />
        ) : (
          <ol aria-label="What was said" className="flex flex-col gap-3">
            {(lines.data ?? []).map(line => (
              <TalkLine key={line.id} line={line} zone={zone} />
            ))}
            <li ref={end} aria-hidden="true" />
          </ol>
        )}
      </div>
      <Reply talk={talk} />
    </section>
  )
}

function about({ lines, channel, email, phone }: Talk): string {
  const from = {
    page: 'from the chat page',
    booking: 'from the booking page',
    widget: 'from your site',
    text: 'by text',
  }
  const reached = [phone, email].filter(Boolean).join(', ')
  return `${lines} lines, ${from[channel]}${reached ? `, ${reached}` : '. No name proved.'}`
}

function TalkLine({ line, zone }: { line: Line; zone: string }) {
  const { who, said, sources, is_unanswered, read_as, in_english, created_at } = line
  const at = formatTime(zone, Date.parse(created_at))
  if (who === 'house')
    return (
      <li className="self-center rounded-full bg-muted px-3 py-1 text-small text-muted-foreground">{said}</li>
    )
  const isVisitor = who === 'visitor'
  const from = sourceWords(sources)
  const by = isVisitor ? 'Visitor' : who === 'staff' ? 'You, or a colleague' : 'AI'
  return (
    <li className={cn('flex max-w-[88%] flex-col gap-1', isVisitor ? 'items-end self-end' : 'items-start')}>
      <Bubble side={isVisitor ? 'asks' : 'answers'} className={cn(who === 'staff' && 'border-primary')}>
        {said}
      </Bubble>
      <p className="text-micro text-muted-foreground">
        {by}, {at}
        {from ? `. Source: ${from}` : ''}
        {is_unanswered ? (
          <>
            . <span className="font-semibold text-warning">Not answered</span>
          </>
        ) : null}
      </p>
      {read_as || in_english ? (
        <p className="text-micro text-muted-foreground wrap-anywhere">
          A model helped.{read_as ? ` The visitor's words were read as: “${read_as}”` : ''}
          {in_english ? ` In English the answer was: “${in_english}”` : ''}
        </p>
      ) : null}
    </li>
  )
}

/** A reply takes the conversation over. */
function Reply({ talk }: { talk: Talk }) {
  const answer = useAnswerTalk()
  const [draft, setDraft] = useState('')
  const line = useRef(crypto.randomUUID())
  const send = async () => {
    const said = draft.trim()
    if (!said || answer.busy) return
    const { error } = await answer.run({ talk_id: talk.id, line_id: line.current, said })
    if (error) return toast({ title: error.message, tone: 'error', key: 'talk' })
    line.current = crypto.randomUUID()
    setDraft('')
  }
  return (
    <form
      aria-label="Write in this conversation"
      className="flex-none border-t border-border bg-card px-4 py-3"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="mb-2 flex gap-2 text-small text-muted-foreground">
        <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        <span>
          {talk.channel === 'text' ? 'Your answer leaves as a text. ' : ''}
          Never say here whether somebody is a client: anybody may be writing.
        </span>
      </p>
      {/* On a phone, the assistant button floats over the end. */}
      <div className="flex items-end gap-2 max-lg:pr-14">
        <textarea
          aria-label="Your answer"
          rows={1}
          maxLength={2_000}
          placeholder={talk.status === 'taken' ? 'Write your answer' : 'Write, and the AI stops'}
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={enterSends(() => void send())}
          className={cn(
            controlClass,
            'field-sizing-content block max-h-36 min-h-11 flex-1 resize-none px-3.5 py-2.5 text-body',
          )}
        />
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
          disabled={draft.trim() === '' || answer.busy}
          className="size-11"
        />
      </div>
    </form>
  )
}
