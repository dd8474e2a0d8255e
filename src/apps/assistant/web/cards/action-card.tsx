import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { askWords } from '#base/actions/always-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { WordsButton } from '#web/ui/buttons/words-button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import {
  type CardLook,
  cardPartsOf,
  effectsOf,
  lookOf,
  otherWaysOf,
  reasonOf,
  subjectOf,
} from '../../cards/card-entries.ts'
import { isTyped } from '../../cards/typed-name.ts'
import type { ShownAction } from '../../schema.ts'
import { CardResult } from './card-done.tsx'
import { CardIcon } from './card-icon.tsx'
import { CardParts } from './card-parts.tsx'
import { CardReport } from './card-report.tsx'
import { Entries } from './card-rows.tsx'
import { TypedName } from './card-typed.tsx'
import type { CardAct, Given } from './use-cards.ts'

export interface ActionCardProps {
  action: ShownAction
  running: CardAct | null
  /** Something else is running: no button works. */
  isHeld: boolean
  onPress: (act: CardAct, given?: Given) => void
  onShow: (action: ShownAction) => void
  onSay: (words: string) => void
}

/** §2: completed cards fold to one line, failed ones to the reason and the alternative. */
export function ActionCard(props: ActionCardProps) {
  const { action, running } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const look = running === 'execute' ? 'running' : lookOf(action)
  // The pressed button disappears, so the card takes the focus.
  const before = useRef(look)
  useEffect(() => {
    if (before.current === look) return
    before.current = look
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.tagName === 'DIALOG') card.current?.focus()
  }, [look])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div
      ref={card}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className="rounded-lg border border-border bg-card shadow-1"
    >
      <div className="flex items-start gap-2.5 px-3.5 py-2.5">
        <span className="flex h-5.5 items-center">
          <CardIcon type={action.type} />
        </span>
        <div className="flex min-h-5.5 min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <h3 id={`${id}-name`} className="text-body leading-5.5 font-semibold">
            {action.label}
          </h3>
          {look === 'completed' || look === 'undone' ? (
            <span className="min-w-0 text-small text-muted-foreground wrap-anywhere">
              {subjectOf(action)}
            </span>
          ) : null}
        </div>
        <StatusBadge look={look} />
      </div>
      <Body {...props} look={look} />
    </div>
  )
}

function Body(props: ActionCardProps & { look: CardLook }) {
  switch (props.look) {
    case 'pending':
    case 'running':
      return <Proposed {...props} />
    case 'failed':
      return <Failed {...props} />
    case 'declined':
      return null
    default:
      return <CardResult {...props} />
  }
}

const badges: Record<Exclude<CardLook, 'running'>, ReactNode> = {
  pending: (
    <Badge tone="warning" glyph="half">
      Pending
    </Badge>
  ),
  completed: (
    <Badge tone="success" glyph="check">
      Completed
    </Badge>
  ),
  undone: <Badge glyph="ring">Undone</Badge>,
  declined: <Badge glyph="slash">Set aside</Badge>,
  failed: (
    <Badge tone="destructive" glyph="alert">
      Failed
    </Badge>
  ),
}

const StatusBadge = ({ look }: { look: CardLook }) =>
  look === 'running' ? (
    <Badge tone="warning" icon={<Spinner size={14} />}>
      Pending
    </Badge>
  ) : (
    badges[look]
  )

function Proposed({ action, running, isHeld, onPress, onShow }: ActionCardProps) {
  const [typed, setTyped] = useState('')
  const [isMistyped, setMistyped] = useState(false)
  const toBeTyped = useRef<HTMLInputElement>(null)
  const { asks = [], typed: toType } = action.preview ?? {}
  const isOff = isHeld && running === null
  const [except, setExcept] = useState<string[]>([])
  const lines = [...effectsOf(action, except), ...asks.map(reason => askWords[reason])]
  const parts = cardPartsOf(action)
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const isNothing = parts.length > 0 && parts.every(each => except.includes(each.part))
  if (isEdited)
    return (
      <CardEdit
        action={action}
        onChanged={onShow}
        onClose={() => {
          setEdited(false)
          requestAnimationFrame(() => edit.current?.focus())
        }}
      />
    )
  return (
    <form
      aria-label={action.label}
      className="border-t border-border px-3.5 py-3"
      onSubmit={event => {
        event.preventDefault()
        if (isOff || running || isNothing) return
        if (toType && !isTyped(typed, toType)) {
          setMistyped(true)
          return toBeTyped.current?.focus()
        }
        onPress('execute', { ...(typed ? { typed } : {}), ...(except.length ? { except } : {}) })
      }}
    >
      <Entries action={action} except={except} />
      <CardParts action={action} except={except} isOff={isOff || running !== null} onChange={setExcept} />
      {toType ? (
        <TypedName
          ref={toBeTyped}
          name={toType}
          typed={typed}
          isMistyped={isMistyped}
          onType={words => {
            setTyped(words)
            setMistyped(false)
          }}
        />
      ) : null}
      {lines.length ? (
        <ul className="mt-3 flex flex-col gap-1">
          {lines.map(line => (
            <li key={line} className="flex gap-2 text-small text-muted-foreground">
              <Info aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="ghost"
          className="max-sm:flex-1 max-sm:border max-sm:border-border-strong"
          busy={running === 'decline'}
          disabled={isOff}
          onClick={() => onPress('decline')}
        >
          Not now
        </Button>
        {action.params && hasFields(action.params) ? (
          <Button
            ref={edit}
            className="max-sm:flex-1"
            disabled={isOff || running !== null}
            onClick={() => setEdited(true)}
          >
            Edit
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={action.risk === 'grave' ? 'destructive' : 'primary'}
          className="max-sm:flex-[1.6]"
          busy={running === 'execute' ? 'Executing' : false}
          disabled={isOff || isNothing}
        >
          Execute
        </Button>
      </div>
    </form>
  )
}

const CardEdit = whenOpened(async () => (await import('./card-edit.tsx')).CardEdit)

/** Whether any field can be edited; the form loads its fields when opened. */
const hasFields = (params: Readonly<Record<string, unknown>>) =>
  Object.keys(params).some(name => !/Id$|^except$/.test(name))

function Failed({ action, isHeld, onSay }: ActionCardProps) {
  const ways = otherWaysOf(action)
  return (
    <div className="px-3.5 pb-3">
      <p className="text-body wrap-anywhere">{reasonOf(action)}</p>
      {ways.length ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {ways.map(words => (
            <WordsButton key={words} size="sm" disabled={isHeld} onClick={() => onSay(words)}>
              {words}
            </WordsButton>
          ))}
        </div>
      ) : null}
      {/* A missing permission is not a product error. */}
      {action.permission ? null : <CardReport action={action} />}
    </div>
  )
}
