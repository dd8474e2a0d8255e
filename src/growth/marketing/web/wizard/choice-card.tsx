import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'

interface ChoiceCardProps {
  kind: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  hint?: ReactNode
  isProposed?: boolean
  more?: { label: string; onPress: () => void } | undefined
}

export function ChoiceCard({
  kind,
  name,
  checked,
  onChange,
  label,
  hint,
  isProposed,
  more,
}: ChoiceCardProps) {
  const id = useId()
  return (
    <div
      className={cn(
        'relative flex items-start gap-3.5 rounded-lg border bg-card px-4 py-3.5 shadow-1',
        checked ? 'border-primary ring-1 ring-primary' : 'border-border-strong hover:bg-accent',
      )}
    >
      <span className="relative mt-0.5 flex-none">
        <input
          id={id}
          type={kind}
          aria-describedby={hint ? `${id}-hint` : undefined}
          name={name}
          checked={checked}
          onChange={event => onChange(event.target.checked)}
          className={cn(
            'peer block size-5.5 appearance-none border border-input bg-card checked:border-primary checked:bg-primary forced-colors:appearance-auto',
            kind === 'radio' ? 'rounded-full' : 'rounded-[6px]',
          )}
        />
        <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-point opacity-0 outline-[1.5px] outline-point-on-primary-outline peer-checked:opacity-100" />
      </span>
      <span className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className="flex cursor-pointer flex-wrap items-center gap-x-2 gap-y-1 font-semibold after:absolute after:inset-0"
        >
          {label}
          {isProposed ? <Badge tone="primary">Proposed</Badge> : null}
        </label>
        {hint ? (
          <span className="mt-0.5 block text-small text-muted-foreground">
            <span id={`${id}-hint`}>{hint}</span>{' '}
            {more ? (
              <button
                type="button"
                onClick={more.onPress}
                className="relative rounded-xs font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {more.label}
              </button>
            ) : null}
          </span>
        ) : null}
      </span>
    </div>
  )
}
