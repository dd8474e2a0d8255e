import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { slotOf, type Variable, variables } from '#diary/messages/templates/variables.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'

interface WordsFieldProps {
  id?: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  most: number
  onChange: (value: string) => void
  /** Variables offered; none: no menu. */
  offers?: readonly Variable[]
  rows?: number
  optional?: boolean
  readOnly?: boolean
}

/** A text field with a variable menu and a counter. */
export function WordsField(props: WordsFieldProps) {
  const { id, label, hint, error, value, most, onChange, offers, rows, optional, readOnly } = props
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Where to put the caret when the menu closes.
  const caret = useRef<number | null>(null)
  const insert = (name: Variable) => {
    const { selectionStart, selectionEnd } = control.current ?? {}
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const slot = slotOf(name)
    onChange(value.slice(0, from) + slot + value.slice(to))
    caret.current = from + slot.length
  }
  const goBack = () => {
    if (caret.current === null) return
    control.current?.focus()
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }
  const letters = value.trim().length
  const given = {
    ref: control,
    value,
    autoComplete: 'off',
    readOnly: readOnly ?? false,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        {...(id ? { id } : {})}
        {...(hint ? { hint } : {})}
        {...(optional ? { optional } : {})}
        error={error}
      >
        {rows ? <Textarea rows={rows} {...given} /> : <Input {...given} />}
      </Field>
      {offers && !readOnly ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Menu
            label={`Fill in: ${label}`}
            align="start"
            trigger={
              <Button
                variant="ghost"
                size="sm"
                className="-ml-2"
                icon={<Braces aria-hidden="true" className="size-4" />}
                aria-label={`Fill in, ${label}`}
                onFocus={goBack}
              >
                Fill in
              </Button>
            }
          >
            {offers.map(name => (
              <MenuItem key={name} onSelect={() => insert(name)}>
                <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                  {variables[name].label}
                  <span className="text-small text-muted-foreground">{variables[name].example}</span>
                </span>
              </MenuItem>
            ))}
          </Menu>
          <p
            className={cn(
              'text-small tabular',
              letters > most ? 'font-semibold text-destructive' : 'text-muted-foreground',
            )}
          >
            {letters.toLocaleString('en-US')} of {most.toLocaleString('en-US')}
            <span className="sr-only"> characters, {label}</span>
          </p>
        </div>
      ) : null}
    </div>
  )
}
