import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TypingDots } from '#web/ui/conversation/typing-dots.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ChatMessage } from '../../conversation/transcript.ts'
import { panelWords } from '../../messages.ts'
import { MessageItem, type MessageProps } from './message-item.tsx'

interface MessageListProps extends Omit<MessageProps, 'message' | 'isLast'> {
  messages: readonly ChatMessage[]
  isTyping: boolean
  saying: string
  onStop: () => void
}

/** Starts with the assistant's greeting (§4) and keeps its end in view. */
export function MessageList({ messages, isTyping, saying, onStop, ...rest }: MessageListProps) {
  const list = useRef<HTMLElement>(null)
  const last = messages.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is what is looked at
  useEffect(() => {
    const { current } = list
    if (current) current.scrollTop = current.scrollHeight
  }, [messages.length, isTyping, saying, rest.running])
  return (
    <section
      ref={list}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
      tabIndex={0}
      className="relative min-h-24 flex-1 overflow-y-auto px-5 py-5 outline-offset-[-3px] max-sm:px-4"
    >
      <ol className="flex flex-col gap-5">
        <li className="flex gap-3">
          <span className="mt-0.5 flex size-7 flex-none items-center justify-center rounded-md bg-muted">
            <LogoMark className="h-3.5" />
          </span>
          <p className="min-w-0 flex-1 text-body">
            <span className="sr-only">Assistant: </span>
            {panelWords.greeting}
          </p>
        </li>
        {messages.map(message => (
          <MessageItem key={message.id} message={message} isLast={message === last && !isTyping} {...rest} />
        ))}
      </ol>
      {isTyping && saying ? (
        <p className="mt-5 pl-10 text-body whitespace-pre-line wrap-anywhere">{saying}</p>
      ) : null}
      {isTyping ? (
        <div className="mt-5 flex items-center gap-3 text-body text-muted-foreground">
          <TypingDots />
          <span className="min-w-0 flex-1">{panelWords.typing}</span>
          <Button variant="link" className="touch-target min-h-6" onClick={onStop}>
            Stop
          </Button>
        </div>
      ) : null}
      {rest.running ? (
        <p className="mt-5 flex items-center gap-2 text-body text-muted-foreground">
          <Spinner size={16} />
          {panelWords.performing}
        </p>
      ) : null}
    </section>
  )
}
