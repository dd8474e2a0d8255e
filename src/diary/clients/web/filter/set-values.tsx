import { Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { TypedChoice } from '../../filter/typed-choices.ts'
import { addClass, chipMark } from './chip.tsx'
import { PickValue } from './pick-value.tsx'
import { TypedValue } from './typed-value.tsx'

const mostValues = 50

interface SetValuesProps {
  choice: TypedChoice
  values: readonly string[]
  says: string
  /** Whether the text after the values is shown; the choice shows only its first words. */
  isSaid: boolean
  onChange: (values: readonly string[]) => void
}

export function SetValues({ choice, values, says, isSaid, onChange }: SetValuesProps) {
  // Index of the value being added, until `values` has it.
  const [adding, setAdding] = useState<number | null>(null)
  const isAdding = adding === values.length
  const { control, count, picks, name } = choice
  const pieces = choice.pieces(values)
  // The new input is in the list from the start so that it keeps focus.
  const set = isAdding || values.length === 0 ? [...values, ''] : values
  const isGrowing = count === 'many' && values.length > 0
  const free = picks.all.find(pick => !values.includes(pick.value))
  const remove = (nth: number) =>
    values.length > 1
      ? () => {
          setAdding(null)
          onChange(values.filter((_, at) => at !== nth))
        }
      : undefined
  const put = (nth: number, value: string) => onChange(withValue(choice, values, nth, value))
  const between = (nth: number) => {
    if (nth === 0) return null
    if (count === 'two') return <span>{pieces[1]?.trim()}</span>
    return <span>{nth === set.length - 1 ? choice.join : ','}</span>
  }
  const label = (nth: number) => {
    const which = count === 'two' ? [' from', ' to'][nth] : nth > 0 ? ` ${nth + 1}` : ''
    return `${name}${which}: ${says} ${choice.label}`
  }
  const field = (nth: number, value: string) => (
    <TypedValue
      choice={choice}
      value={value}
      label={label(nth)}
      isFresh={isAdding && nth === values.length}
      onChange={next => put(nth, next)}
      onEmpty={nth < values.length ? remove(nth) : () => setAdding(null)}
    />
  )
  return (
    <>
      {set.map((value, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what is set
        <Fragment key={nth}>
          {between(nth)}
          {control === 'pick' ? (
            <PickValue
              choice={choice}
              value={value}
              onChange={next => put(nth, next)}
              onRemove={remove(nth)}
            />
          ) : (
            field(nth, value)
          )}
        </Fragment>
      ))}
      {isGrowing && values.length < mostValues && !isAdding && (control !== 'pick' || free) ? (
        <button
          type="button"
          {...chipMark}
          aria-label={`One more: ${says} ${choice.words(values)}`}
          className={addClass}
          onClick={event => {
            const around = event.currentTarget.parentElement
            if (free) onChange([...values, free.value])
            else setAdding(values.length)
            requestAnimationFrame(() => keepFocus(around))
          }}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {choice.join}
        </button>
      ) : null}
      {isSaid && pieces.at(-1) ? <span>{pieces.at(-1)?.trim()}</span> : null}
    </>
  )
}

/** The add button disappears at the limit; focus moves to the last input. */
function keepFocus(around: HTMLElement | null): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const chips = around?.querySelectorAll<HTMLElement>('[data-chip]')
  chips?.[chips.length - 1]?.focus()
}

function withValue(
  { count }: TypedChoice,
  values: readonly string[],
  nth: number,
  value: string,
): readonly string[] {
  const next =
    nth < values.length ? values.map((each, at) => (at === nth ? value : each)) : [...values, value]
  const [low, high] = next
  return count === 'two' && Number(low) > Number(high) ? [value, value] : next
}
