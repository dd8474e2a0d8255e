import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#desk/booking/web/use-browser.ts'
import { Button } from '#web/ui/button.tsx'
import { TypingDots } from '#web/ui/conversation/typing-dots.tsx'
import { chatLabels } from '../../chat/chat-labels.ts'
import type { ShownChat } from '../../schema.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ChatLine } from './chat-line.tsx'
import { type ChatChannel, useChat } from './use-chat.ts'

export function Chat({ practice, channel }: { practice: ShownChat['practice']; channel: ChatChannel }) {
  const { chat, isTyping, say, again } = useChat(practice, channel)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const isReady = useHydrated()
  const { messages, answeredBy, language } = chat
  const labels = chatLabels[language]
  const count = messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was said
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [count, isTyping])
  const last = messages.at(-1)
  return (
    <ChatFrame
      practice={practice}
      isOnline
      language={language}
      beside={
        answeredBy === 'receptionist' ? (
          <Button
            variant="link"
            size="sm"
            className="touch-target px-0"
            disabled={!isReady || isTyping}
            onClick={() => say(labels.saysAskPerson)}
          >
            {labels.askPerson}
          </Button>
        ) : (
          <span className="text-small font-semibold">
            {answeredBy === 'person' ? labels.personAnswers : labels.personAsked}
          </span>
        )
      }
      composer={
        <ChatComposer
          field={field}
          labels={labels}
          draft={draft}
          isWaiting={!isReady || isTyping}
          onDraft={setDraft}
          onSend={words => {
            if (say(words)) setDraft('')
          }}
        />
      }
    >
      <ol aria-label={labels.conversation} className="flex flex-col gap-4">
        {messages.map(message => (
          <ChatLine
            key={message.id}
            message={message}
            labels={labels}
            isLast={message === last && !isTyping}
            onSay={say}
            onAgain={again}
            onChange={() => field.current?.focus()}
          />
        ))}
        {isTyping ? <Typing words={labels.typing} /> : null}
        <li ref={end} aria-hidden="true" />
      </ol>
      <noscript>
        <p className="text-read">
          The chat needs scripts. You can <a href={`/book/${practice.slug ?? practice.id}`}>book a visit</a>{' '}
          without it.
        </p>
      </noscript>
    </ChatFrame>
  )
}

const Typing = ({ words }: { words: string }) => (
  <li className="flex items-center gap-3 text-small text-muted-foreground">
    <TypingDots />
    {words}
  </li>
)
