import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#features/booking/web/use-browser.ts'
import { Button } from '#web/ui/button.tsx'
import type { ShownChat } from '../schema.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ChatLine } from './chat-line.tsx'
import { type ChatChannel, useChat } from './use-chat.ts'

const askForPerson = { en: 'I would like to talk to a person.' }

/** A visitor's talk with the reception. */
export function Chat({ practice, channel }: { practice: ShownChat['practice']; channel: ChatChannel }) {
  const { chat, isTyping, say, again } = useChat(practice, channel)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLLIElement>(null)
  const isReady = useHydrated()
  const { messages, answeredBy } = chat
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
      beside={
        answeredBy === 'receptionist' ? (
          <Button
            variant="link"
            size="sm"
            className="px-0"
            disabled={!isReady || isTyping}
            onClick={() => say(askForPerson.en)}
          >
            Ask for a person
          </Button>
        ) : (
          <span className="text-small font-semibold">
            {answeredBy === 'person' ? 'A person answers' : 'A person was asked'}
          </span>
        )
      }
      composer={
        <ChatComposer
          field={field}
          draft={draft}
          isWaiting={!isReady || isTyping}
          onDraft={setDraft}
          onSend={words => {
            if (say(words)) setDraft('')
          }}
        />
      }
    >
      <ol aria-label="Conversation" className="flex flex-col gap-4">
        {messages.map(message => (
          <ChatLine
            key={message.id}
            message={message}
            isLast={message === last && !isTyping}
            onSay={say}
            onAgain={again}
            onChange={() => field.current?.focus()}
          />
        ))}
        {isTyping ? <Typing /> : null}
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

const Typing = () => (
  <li className="flex items-center gap-2 text-small text-muted-foreground">
    <span aria-hidden="true" className="flex gap-1 rounded-full border border-border bg-card px-3 py-2.5">
      {[0, 1, 2].map(dot => (
        <span
          key={dot}
          className="size-1.5 animate-pulse rounded-full bg-muted-foreground motion-reduce:animate-none"
          style={{ animationDelay: `${dot * 160}ms` }}
        />
      ))}
    </span>
    Typing
  </li>
)
