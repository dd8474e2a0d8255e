import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { cn } from '../cn.ts'
import { Glyph } from '../glyph.tsx'
import { type ControlSize, controlClass, controlSizes } from './control-class.ts'
import { useControlSize, useField } from './field.tsx'
import { passwordStrength } from './password-strength.ts'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  size?: ControlSize
  /** Shows the strength meter, which needs `value`. */
  strength?: boolean
}

export function PasswordInput({ size, strength, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const control = useField(rest)
  const height = controlSizes[useControlSize(size)]
  const id = useId()
  const value = typeof rest.value === 'string' ? rest.value : ''
  const describedBy = [control['aria-describedby'], strength ? `${id}-strength` : undefined]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          aria-describedby={describedBy || undefined}
          type={shown ? 'text' : 'password'}
          className={cn(controlClass, height, 'pr-24')}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 flex items-center gap-1.5 rounded-sm px-2.5 text-small font-semibold text-muted-foreground hover:bg-accent"
        >
          {shown ? (
            <EyeOff aria-hidden="true" className="size-4" />
          ) : (
            <Eye aria-hidden="true" className="size-4" />
          )}
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
      {strength ? <Meter id={`${id}-strength`} password={value} /> : null}
    </div>
  )
}

const glyphs = ['ring', 'half', 'half', 'check'] as const
const fills = ['bg-border', 'bg-warning', 'bg-warning', 'bg-success']

function Meter({ id, password }: { id: string; password: string }) {
  const { level, words } = passwordStrength(password)
  return (
    <div className="mt-1.5 flex items-center justify-between gap-4">
      <p id={id} aria-live="polite" className="flex items-center gap-1.5 text-small text-muted-foreground">
        <Glyph name={level === 0 && password ? 'half' : glyphs[level]} />
        {words}
      </p>
      <span aria-hidden="true" className="flex w-20 flex-none gap-1">
        {[1, 2, 3].map(step => (
          <span
            key={step}
            className={cn('h-1 flex-1 rounded-full', step <= level ? fills[level] : 'bg-border')}
          />
        ))}
      </span>
    </div>
  )
}
