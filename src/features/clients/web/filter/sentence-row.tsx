import { Check, ChevronDown, Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type FilterKind, kindOf } from '../../filter/filter-kinds.ts'
import { partWords } from '../../filter/filter-words.ts'
import type { Sentence } from '../../filter/sentences.ts'
import type { Expression } from '../../segment-fields.ts'
import { TypedValue } from './typed-value.tsx'

/** What arrow keys stop at. */
export const chipMark = { 'data-chip': '' }
const chip =
  'inline-flex min-h-7.5 max-w-full items-center gap-1 rounded-[7px] border border-border-strong bg-card px-2.5 text-left font-semibold shadow-1 hover:bg-accent pointer-coarse:min-h-11'

interface SentenceRowProps {
  sentence: Sentence
  kinds: readonly FilterKind[]
  /** 'People', 'and', 'or'. */
  join: string
  onChange: (sentence: Sentence) => void
  onRemove: () => void
}

/** One condition of a segment as a sentence whose words are changed where they stand. */
export function SentenceRow({ sentence, kinds, join, onChange, onRemove }: SentenceRowProps) {
  const { parts, isNot } = sentence
  const known = parts[0] ? kindOf(kinds, parts[0]) : undefined
  const words = parts.map(part => partWords(part, kinds)).join(' or ')
  const put = (nth: number, part: Expression) =>
    onChange({ ...sentence, parts: parts.map((each, at) => (at === nth ? part : each)) })
  const free = known?.kind.options.find(
    option => !parts.some(part => kindOf(kinds, part)?.label === option.label),
  )
  return (
    <li
      data-row=""
      className="grid min-h-14 grid-cols-[4.5rem_1fr_auto] items-center gap-x-1 border-t border-border px-5 py-2 max-sm:grid-cols-[1fr_auto]"
    >
      <button
        type="button"
        aria-pressed={isNot}
        aria-label={`${join}${isNot ? ' not' : ''}: ${words}. Press to turn it around`}
        className="justify-self-start rounded-xs text-left text-small text-muted-foreground underline-offset-4 hover:text-foreground hover:underline max-sm:col-span-2 pointer-coarse:min-h-11"
        onClick={() => onChange({ ...sentence, isNot: !isNot })}
      >
        {join}
        {isNot ? ' not' : ''}
      </button>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 text-read leading-8">
        <span>who {known ? known.kind.says : null}</span>
        {known
          ? parts.map((part, nth) => (
              <Choice
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
                key={nth}
                part={part}
                kind={known.kind}
                before={nth > 0 ? <span>or</span> : null}
                onChange={next => put(nth, next)}
                onRemove={
                  parts.length > 1
                    ? () => onChange({ ...sentence, parts: parts.filter((_, at) => at !== nth) })
                    : undefined
                }
              />
            ))
          : words}
        {known && free && parts.length < 8 ? (
          <button
            type="button"
            {...chipMark}
            aria-label={`Or something else: ${words}`}
            className="inline-flex min-h-7.5 items-center gap-1 rounded-[7px] border border-dashed border-input px-2 text-small text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
            onClick={() => onChange({ ...sentence, parts: [...parts, free.part] })}
          >
            <Plus aria-hidden="true" className="size-3.5" />
            or
          </button>
        ) : null}
      </p>
      <IconButton
        size="sm"
        variant="ghost"
        label={`Remove: ${words}`}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}

interface ChoiceProps {
  part: Expression
  kind: FilterKind
  before: ReactNode
  onChange: (part: Expression) => void
  onRemove: (() => void) | undefined
}

function Choice({ part, kind, before, onChange, onRemove }: ChoiceProps) {
  // Whoever types 30 goes on typing, though a choice of the list says the same.
  const [typing, setTyping] = useState<string | null>(null)
  const held = kind.typed.find(({ label }) => label === typing)
  const found = kindOf([kind], part)
  const typed = held && held.read(part) !== null ? held : found?.typed
  const value = typed?.read(part) ?? null
  const label = typed ? typed.label : (found?.label ?? '')
  return (
    <>
      {before}
      <Menu
        label={`Choices: ${kind.label}`}
        align="start"
        trigger={
          <button type="button" {...chipMark} className={chip}>
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{kind.says} </span>
              {label}
            </span>
            <ChevronDown aria-hidden="true" className="size-3.5 flex-none" />
          </button>
        }
      >
        {kind.options.map(option => (
          <MenuItem
            key={option.label}
            icon={<Mark on={!typed && option.label === label} />}
            onSelect={() => {
              setTyping(null)
              onChange(option.part)
            }}
          >
            {option.label}
          </MenuItem>
        ))}
        {kind.typed.map(choice => (
          <MenuItem
            key={choice.label}
            icon={<Mark on={choice === typed} />}
            onSelect={() => {
              setTyping(choice.label)
              onChange(
                choice.part(
                  choice.kind === 'date' ? new Date().toISOString().slice(0, 10) : String(choice.begins),
                ),
              )
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
        {onRemove ? <MenuItem onSelect={onRemove}>Leave this out</MenuItem> : null}
      </Menu>
      {typed && value !== null ? (
        <TypedValue
          key={typed.label}
          choice={typed}
          value={value}
          says={kind.says}
          onChange={next => {
            setTyping(typed.label)
            onChange(typed.part(next))
          }}
        />
      ) : null}
    </>
  )
}

const Mark = ({ on }: { on: boolean }) => (
  <Check aria-hidden="true" className={on ? 'size-4' : 'invisible size-4'} />
)
