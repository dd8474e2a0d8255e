import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { isColour } from '../../contrast.ts'
import { colourVerdict } from '../../contrast-copy.ts'
import { ownColour } from '../../widget-kinds.ts'

interface ColourFieldProps {
  value: string
  problem: { id: string; error?: string }
  onChange: (colour: string) => void
}

export function ColourField({ value, problem, onChange }: ColourFieldProps) {
  const colour = value.trim().toLowerCase()
  const verdict = isColour(colour) ? colourVerdict(colour) : null
  return (
    <Field label="Colour of the button" hint={verdict?.words ?? 'Write # and six digits.'} {...problem}>
      <span className="flex items-center gap-2">
        <input
          type="color"
          aria-label="Pick a colour"
          value={isColour(colour) ? colour : ownColour}
          onChange={event => onChange(event.target.value)}
          className="h-10 w-11 flex-none cursor-pointer appearance-none rounded-md border border-border-strong bg-transparent p-0 pointer-coarse:h-11 [&::-moz-color-swatch]:rounded-[7px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-[7px] [&::-webkit-color-swatch]:border-0"
        />
        <Input
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="min-w-0 flex-1 [&>input]:pr-28"
          trailing={
            verdict ? (
              <span
                className={`pointer-events-none flex items-center gap-1.5 font-semibold tabular ${verdict.isPlain ? 'text-success' : 'text-warning'}`}
              >
                {verdict.isPlain ? (
                  <CircleCheck aria-hidden="true" className="size-4" />
                ) : (
                  <TriangleAlert aria-hidden="true" className="size-4" />
                )}
                {verdict.ratio}
              </span>
            ) : null
          }
        />
      </span>
    </Field>
  )
}
