import { Check } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { allParts, type DayPart, dayNames, partHours, partNames } from '../day-part-labels.ts'

interface PartsGridProps {
  /** Staff use a different one. */
  legend?: string
  value: readonly DayPart[]
  onChange: (parts: DayPart[]) => void
}

/** Native checkboxes in a table, so that screen readers say day and part. A heading selects its row or column. */
export function PartsGrid({ legend = 'When could you come?', value, onChange }: PartsGridProps) {
  const has = (day: number, part: DayPart['part']) =>
    value.some(each => each.day === day && each.part === part)
  const set = (cells: DayPart[], isOn: boolean) => {
    const rest = value.filter(each => !cells.some(cell => cell.day === each.day && cell.part === each.part))
    onChange(isOn ? [...rest, ...cells] : rest)
  }
  const toggle = (cells: DayPart[]) => set(cells, !cells.every(({ day, part }) => has(day, part)))
  const whole =
    'min-h-11 rounded-sm px-1 text-left text-body font-semibold hover:underline hover:decoration-1 hover:underline-offset-4'
  return (
    <fieldset>
      <legend className="text-body font-semibold">{legend}</legend>
      <p className="mt-0.5 text-small text-muted-foreground">
        Leave all of it empty if any time will do. A day or a part of it chooses the whole line.
      </p>
      <table className="mt-2 w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr>
            <td className="w-18 sm:w-28" />
            {allParts.map(part => (
              <th key={part} scope="col" className="align-bottom font-normal">
                <button
                  type="button"
                  className={cn(whole, 'w-full text-center')}
                  onClick={() => toggle(dayNames.map((_, i) => ({ day: i + 1, part })))}
                >
                  {partNames[part]}
                  <span className="sr-only">, every day,</span>
                  <span className="block text-micro font-normal text-muted-foreground">
                    {partHours[part]}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayNames.map((name, i) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal">
                <button
                  type="button"
                  className={whole}
                  onClick={() => toggle(allParts.map(part => ({ day: i + 1, part })))}
                >
                  <span className="sm:hidden">{name.slice(0, 3)}</span>
                  <span className="max-sm:hidden">{name}</span>
                  <span className="sr-only">, all day</span>
                </button>
              </th>
              {allParts.map(part => (
                <td key={part}>
                  <label className="relative flex h-11 items-center justify-center rounded-md border border-border-strong bg-card transition-colors duration-quick hover:bg-accent has-[:checked]:border-primary has-[:checked]:bg-primary has-[:checked]:text-primary-foreground has-[:focus-visible]:focus-mark">
                    <input
                      type="checkbox"
                      aria-label={`${name} ${part}`}
                      checked={has(i + 1, part)}
                      onChange={event => set([{ day: i + 1, part }], event.target.checked)}
                      className="peer absolute inset-0 appearance-none opacity-0"
                    />
                    <Check aria-hidden="true" className="size-4.5 opacity-0 peer-checked:opacity-100" />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
