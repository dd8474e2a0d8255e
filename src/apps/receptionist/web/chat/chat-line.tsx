import { Button } from '#web/ui/button.tsx'
import { WordsButton } from '#web/ui/buttons/words-button.tsx'
import { Bubble } from '#web/ui/conversation/bubble.tsx'
import type { ChatLabels } from '../../chat/chat-labels.ts'
import type { ChatMessage, SaidBeside } from '../../chat/chat-state.ts'
import { BookCard } from './book-card.tsx'

export interface ChatLineProps {
  message: ChatMessage
  labels: ChatLabels
  isLast: boolean
  onSay: (words: string, more?: SaidBeside) => void
  onAgain: (id: string) => void
  onChange: () => void
}

const clockOf = (timestamp: string) =>
  new Date(timestamp).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()

export const ChatLine = (props: ChatLineProps) => {
  switch (props.message.role) {
    case 'user':
      return <OwnLine {...props} />
    case 'house':
      return (
        <li className="text-center text-small text-muted-foreground">
          <span className="rounded-full bg-muted px-3 py-1">{props.message.content}</span>
        </li>
      )
    default:
      return <TheirLine {...props} />
  }
}

function OwnLine({ message: { id, content, timestamp, status }, labels, onAgain }: ChatLineProps) {
  return (
    <li className="flex flex-col items-end gap-1">
      <Bubble side="asks" size="read" className="max-w-[86%]">
        <span className="sr-only">{labels.you}: </span>
        {content}
      </Bubble>
      <p className="flex items-center gap-2 text-micro text-muted-foreground">
        {status === 'error' ? (
          <>
            <span className="text-destructive">{labels.notSent}</span>
            <Button variant="link" size="sm" className="touch-target h-6 px-0" onClick={() => onAgain(id)}>
              {labels.again}
            </Button>
          </>
        ) : null}
        {status === 'sending' ? labels.sending : <time dateTime={timestamp}>{clockOf(timestamp)}</time>}
      </p>
    </li>
  )
}

function TheirLine({ message, labels, isLast, onSay, onChange }: ChatLineProps) {
  const { content, timestamp, role, by, choices = [], card, booked, visits = [], disclosure } = message
  const isStaff = role === 'staff'
  return (
    <li className="flex flex-col items-start gap-1">
      <Bubble side="answers" size="read" className="max-w-[86%]">
        <span className="sr-only">{isStaff ? `${by ?? labels.person}: ` : `${labels.ai}: `}</span>
        {content}
      </Bubble>
      {disclosure ? <p className="max-w-[86%] text-small text-muted-foreground">{disclosure}</p> : null}
      {card ? (
        <BookCard card={card} labels={labels} isOpen={isLast} onSay={onSay} onChange={onChange} />
      ) : null}
      {visits.length > 0 ? (
        <ul className="mt-1 flex w-full max-w-105 flex-col gap-2">
          {visits.map(({ when, service_name, manage_token }) => (
            <li key={manage_token}>
              <a
                href={`/appointment-manage/${manage_token}`}
                className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-border bg-card px-4 py-2 text-body hover:border-primary"
              >
                <span>
                  <span className="font-semibold">{when}</span>, {service_name}
                </span>
                <span className="text-link">{labels.open}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {booked ? (
        <a
          href={`/appointment-manage/${booked.manage_token}`}
          className="touch-target inline-flex min-h-9 items-center rounded-xs text-body font-semibold text-link underline decoration-1 underline-offset-4"
        >
          {labels.manage}
        </a>
      ) : null}
      {isLast && !card && choices.length > 0 ? (
        <div className="mt-1 flex flex-wrap gap-2">
          {choices.map(({ label, say }) => (
            <WordsButton key={label} size="lg" onClick={() => onSay(say)}>
              {label}
            </WordsButton>
          ))}
        </div>
      ) : null}
      <p className="text-micro text-muted-foreground">
        {isStaff && by ? `${by}, ` : ''}
        <time dateTime={timestamp}>{clockOf(timestamp)}</time>
        {card && isLast ? `. ${labels.notBooked}` : ''}
      </p>
    </li>
  )
}
