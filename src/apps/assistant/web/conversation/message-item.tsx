import { CircleAlert, Copy, PenLine, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { WordsButton } from '#web/ui/buttons/words-button.tsx'
import { Bubble } from '#web/ui/conversation/bubble.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { scheduleOf } from '../../cards/card-entries.ts'
import type { ChatMessage } from '../../conversation/transcript.ts'
import { wordsNow } from '../../conversation/words-beside.ts'
import type { ShownAction } from '../../schema.ts'
import { ActionCard } from '../cards/action-card.tsx'
import { declaredActions } from '../cards/declared-actions.ts'
import type { CardAct, Given } from '../cards/use-cards.ts'
import { SaidWithRows } from './said-with-rows.tsx'
import { ScheduleCard } from './schedule-card.tsx'

export interface MessageProps {
  message: ChatMessage
  isLast: boolean
  zone: string
  running: { id: string; act: CardAct } | null
  isHeld: boolean
  onPress: (act: CardAct, action: ShownAction, given?: Given) => void
  onShow: (action: ShownAction) => void
  onSay: (words: string) => void
  onEdit: (words: string) => void
  onRetry: (id: string) => void
}

/** HH:mm by the device's clock (§9). */
const clockOf = (timestamp: string) =>
  new Date(timestamp).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

export const MessageItem = (props: MessageProps) =>
  props.message.type === 'user' ? <OwnMessage {...props} /> : <AgentMessage {...props} />

function OwnMessage({ message, isHeld, onEdit, onRetry }: MessageProps) {
  const { content, status, timestamp, id } = message
  return (
    <li className="flex flex-col items-end gap-1 pl-10">
      <Bubble side="asks" className="max-w-full">
        <span className="sr-only">You: </span>
        {content}
      </Bubble>
      <Foot timestamp={timestamp}>
        {status === 'sending' ? (
          <span className="flex items-center gap-1.5">
            <Spinner size={14} />
            Sending
          </span>
        ) : null}
        {status === 'error' ? (
          <span className="flex items-center gap-1.5 text-destructive">
            <CircleAlert aria-hidden="true" className="size-3.5" />
            Not sent.
            <Button
              variant="link"
              size="sm"
              icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
              className="touch-target h-6 px-0"
              disabled={isHeld}
              onClick={() => onRetry(id)}
            >
              Try again
            </Button>
          </span>
        ) : null}
        {status === 'sending' ? null : (
          <Tool
            label="Edit and send again"
            icon={<PenLine className="size-3.5" />}
            onClick={() => onEdit(content)}
          />
        )}
      </Foot>
    </li>
  )
}

// On a phone a card is as wide as the panel.
const wide = 'max-sm:-ml-10'

function AgentMessage(props: MessageProps) {
  const { message, isLast, zone, running, isHeld, onPress, onShow, onSay } = props
  const {
    content,
    beside = content,
    actions = [],
    notes = [],
    choices = [],
    status,
    notice,
    timestamp,
  } = message
  const said = new Set(actions.flatMap(each => (each.state === 'completed' ? [] : each.choices)))
  const ways = isLast ? choices.filter(words => !said.has(words)) : []
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 flex size-7 flex-none items-center justify-center rounded-md bg-muted">
        <LogoMark className="h-3.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <SaidWithRows
          lead={status === 'error' ? 'Assistant, error: ' : 'Assistant: '}
          content={wordsNow(beside, actions)}
          notes={notes}
          isWrong={status === 'error'}
          isHeld={isHeld}
          onSay={onSay}
          className="text-body max-sm:min-h-7.5"
          listClassName={wide}
        />
        {actions.map(action => {
          const schedule = action.state === 'completed' ? scheduleOf(action, declaredActions) : null
          return (
            <div key={action.id} className={wide}>
              {schedule ? (
                <ScheduleCard {...schedule} zone={zone} />
              ) : (
                <ActionCard
                  action={action}
                  running={running?.id === action.id ? running.act : null}
                  isHeld={isHeld}
                  onPress={(act, given) => onPress(act, action, given)}
                  onShow={onShow}
                  onSay={onSay}
                />
              )}
            </div>
          )
        })}
        {ways.length ? (
          <div className="flex flex-wrap gap-2">
            {ways.map(words => (
              <WordsButton key={words} size="sm" disabled={isHeld} onClick={() => onSay(words)}>
                {words}
              </WordsButton>
            ))}
          </div>
        ) : null}
        {notice ? <p className="text-small text-muted-foreground">{notice}</p> : null}
        <Foot timestamp={timestamp}>
          <Tool label="Copy answer" icon={<Copy className="size-3.5" />} onClick={() => void copy(content)} />
        </Foot>
      </div>
    </li>
  )
}

function Foot({ timestamp, children }: { timestamp: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center gap-2 text-micro text-muted-foreground">
      <time dateTime={timestamp} className="tabular">
        {clockOf(timestamp)}
      </time>
      {children}
    </div>
  )
}

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <IconButton
    label={label}
    title={label}
    size="sm"
    icon={icon}
    className="size-6 text-muted-foreground pointer-coarse:-my-2.5"
    onClick={onClick}
  />
)

async function copy(words: string) {
  try {
    await navigator.clipboard.writeText(words)
    announce('Copied')
    toast({ title: 'Copied', glyph: 'check', key: 'assistant-copy' })
  } catch {
    toast({ title: 'Could not copy', description: 'Select the text and copy it by hand.', tone: 'error' })
  }
}
