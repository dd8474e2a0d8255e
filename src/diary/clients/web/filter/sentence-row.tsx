import { Plus, X } from 'lucide-react'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { IconButton } from '#web/ui/button.tsx'
import { partWords } from '../../filter/filter-copy.ts'
import { type FilterKind, kindOf, namedOptions } from '../../filter/filter-kinds.ts'
import type { Sentence } from '../../filter/sentences.ts'
import { addClass, chipMark } from './chip.tsx'
import { ChoiceWords } from './condition-editor.tsx'
import { NestedParts } from './nested-parts.tsx'

interface SentenceRowProps {
  sentence: Sentence
  kinds: readonly FilterKind[]
  today: string
  join: string
  onChange: (sentence: Sentence) => void
  onRemove: () => void
}

/** One segment row, edited in place. */
export function SentenceRow({ sentence, kinds, today, join, onChange, onRemove }: SentenceRowProps) {
  const { parts, isNot } = sentence
  const [first] = parts
  const known = first ? kindOf(kinds, first) : undefined
  const words = parts.map(part => partWords(part, kinds)).join(' or ')
  const put = (nth: number, part: Expression) =>
    onChange({ ...sentence, parts: parts.map((each, at) => (at === nth ? part : each)) })
  const free = (known ? namedOptions(known.kind) : []).find(
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
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 text-read leading-8">
        <span>who {known ? known.kind.says : null}</span>
        {known
          ? parts.map((part, nth) => (
              <ChoiceWords
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is chosen
                key={nth}
                part={part}
                kind={known.kind}
                today={today}
                before={nth > 0 ? <span>or</span> : null}
                onChange={next => put(nth, next)}
                onRemove={
                  parts.length > 1
                    ? () => onChange({ ...sentence, parts: parts.filter((_, at) => at !== nth) })
                    : undefined
                }
              />
            ))
          : null}
        {first && !known ? (
          <NestedParts
            part={first}
            kinds={kinds}
            onChange={next => put(0, next)}
            leaf={(part, kind, change) => (
              <>
                <span>{kind.says}</span>
                <ChoiceWords part={part} kind={kind} today={today} onChange={change} />
              </>
            )}
          />
        ) : null}
        {free && parts.length < 8 ? (
          <button
            type="button"
            {...chipMark}
            aria-label={`Or something else: ${words}`}
            className={addClass}
            onClick={() => onChange({ ...sentence, parts: [...parts, free.part] })}
          >
            <Plus aria-hidden="true" className="size-3.5" />
            or
          </button>
        ) : null}
      </div>
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
