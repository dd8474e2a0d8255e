import { Plus, Split } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { beginOf } from '../../filter/filter-kinds.ts'
import { expressionOf, filterSentences, type Sentence } from '../../filter/sentences.ts'
import { KindMenu } from './kind-menu.tsx'
import { SentenceRow } from './sentence-row.tsx'
import { useFilterKinds } from './use-filter-kinds.ts'

const mostRows = 20

interface SegmentSentencesProps {
  expression: Expression
  onChange: (expression: Expression) => void
}

/** A segment as sentences. Arrow keys move, Enter edits, Delete removes. Consent isn't listed: it always applies. */
export function SegmentSentences({ expression, onChange }: SegmentSentencesProps) {
  const { kinds, today } = useFilterKinds()
  const list = useRef<HTMLDivElement>(null)
  /** The row to focus once it is rendered. */
  const focusRow = useRef<number | null>(null)
  const addedRow = useRef<number | null>(null)
  const offered = kinds.filter(kind => kind.group !== 'Consent')
  const { joins, rows } = filterSentences(expression, kinds)
  const set = (next: readonly Sentence[], how = joins) => onChange(expressionOf({ joins: how, rows: next }))
  const remove = (nth: number) => {
    focusRow.current = Math.max(0, Math.min(nth, rows.length - 2))
    set(rows.filter((_, at) => at !== nth))
  }
  const focusOn = (nth: number) => {
    const row = list.current?.querySelectorAll('[data-row]')[nth]
    const next =
      row?.querySelector<HTMLElement>('[data-chip]') ??
      (row ?? list.current)?.querySelector<HTMLElement>('button')
    next?.focus()
  }
  useEffect(() => {
    const at = focusRow.current
    focusRow.current = null
    if (at !== null) focusOn(at)
  })
  const join = joins === 'all' ? 'and' : 'or'
  return (
    <div ref={list} onKeyDownCapture={event => move(event, list.current, remove)}>
      <ul>
        {rows.map((sentence, nth) => (
          <SentenceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no name but their place
            key={nth}
            sentence={sentence}
            kinds={kinds}
            today={today}
            join={nth === 0 ? 'People' : join}
            onChange={next => set(rows.map((each, at) => (at === nth ? next : each)))}
            onRemove={() => remove(nth)}
          />
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-read">
          Everybody. Add a sentence to say whom of them it is for.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-5 py-3">
        {rows.length < mostRows ? (
          <KindMenu
            kinds={offered}
            onChoose={kind => {
              const part = beginOf(kind, today)
              if (!part) return
              addedRow.current = rows.length
              set([...rows, { isNot: false, parts: [part] }])
            }}
            trigger={
              <Button
                size="sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onFocus={() => {
                  const at = addedRow.current
                  addedRow.current = null
                  if (at !== null) queueMicrotask(() => focusOn(at))
                }}
              >
                Add a sentence
              </Button>
            }
          />
        ) : null}
        {rows.length > 1 ? (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={joins === 'any'}
            icon={<Split aria-hidden="true" className="size-4" />}
            onClick={() => set(rows, joins === 'any' ? 'all' : 'any')}
          >
            {joins === 'any' ? 'All of these' : 'Any of these'}
          </Button>
        ) : null}
        <p className="text-small text-muted-foreground sm:ml-auto">
          Consent is not asked for here. It is always checked.
        </p>
      </div>
    </div>
  )
}

/** Arrow keys move between editable words across rows; Delete removes the row. */
function move(event: KeyboardEvent, list: HTMLElement | null, remove: (nth: number) => void): void {
  const chip = (event.target as HTMLElement).closest<HTMLElement>('[data-chip]')
  if (!chip || !list?.contains(chip)) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex(row => row.contains(chip))
  const chipsOf = (row: HTMLElement | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>('[data-chip]') ?? []),
  ]
  const all = rows.flatMap(chipsOf)
  const own = chipsOf(rows[at])
  const beside = (row: number) => {
    const others = chipsOf(rows[row])
    return others[Math.min(own.indexOf(chip), others.length - 1)]
  }
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => all[all.indexOf(chip) + 1],
    ArrowLeft: () => all[all.indexOf(chip) - 1],
    ArrowDown: () => beside(at + 1),
    ArrowUp: () => beside(at - 1),
  }
  if (event.key === 'Delete') {
    event.preventDefault()
    event.stopPropagation()
    remove(at)
    return
  }
  const target = targets[event.key]
  if (!target || chip.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  event.stopPropagation()
  target()?.focus()
}
