import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { cardPartsOf, type OptionalCardEntry, visitsMoved } from '../../cards/card-entries.ts'
import type { ShownAction } from '../../schema.ts'
import { ChangedValue } from './card-rows.tsx'

export interface CardPartsProps {
  action: Pick<ShownAction, 'preview'>
  except: readonly string[]
  isOff: boolean
  onChange: (except: string[]) => void
}

export function CardParts({ action, except, isOff, onChange }: CardPartsProps) {
  const parts = cardPartsOf(action)
  if (parts.length === 0) return null
  const toggle = (part: string, isIn: boolean) =>
    onChange(isIn ? except.filter(each => each !== part) : [...except, part])
  return (
    <fieldset className="mt-3">
      <legend className="text-small text-muted-foreground">{legendOf(action, parts.length)}</legend>
      {parts.length === 1 ? (
        parts.map(part => (
          <div key={part.part} className="mt-1.5 text-body">
            <p className="font-semibold wrap-anywhere">{part.label}</p>
            <PartChange {...part} />
          </div>
        ))
      ) : (
        <ul className="mt-1 flex flex-col">
          {parts.map(part => (
            <li key={part.part}>
              <Checkbox
                label={part.label}
                hint={<PartChange {...part} />}
                checked={!except.includes(part.part)}
                disabled={isOff}
                onChange={event => toggle(part.part, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {except.length === parts.length ? (
        <p className="mt-1 text-small text-muted-foreground">Nothing moves. Tick what may.</p>
      ) : null}
    </fieldset>
  )
}

/** One part may be two visits that swap. */
function legendOf({ preview }: Pick<ShownAction, 'preview'>, parts: number): string {
  if (visitsMoved(preview) === 1) return 'This visit moves'
  return parts === 1 ? 'These visits move' : 'These visits move, unless you leave them out'
}

const PartChange = ({ value, was }: OptionalCardEntry) => (
  <span className="block wrap-anywhere">
    <ChangedValue value={value} was={was} className="whitespace-pre-line text-foreground" />
  </span>
)
