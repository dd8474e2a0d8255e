import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  /** `tight`: four options in a shared bar. */
  size?: 'sm' | 'tight' | 'md' | 'public'
  block?: boolean
  className?: string
}

const heights = {
  sm: 'h-7 px-3 text-small',
  tight: 'h-8 px-2 text-body',
  md: 'h-8 px-3.5 text-body',
  public: 'h-10 px-4 text-read',
}

/** Native radios: arrow keys move, one tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, size = 'md', block, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'rounded-md border border-border bg-sunken p-0.5 shadow-well',
        block ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map(option => (
        <label
          key={option.value}
          className={cn(
            'relative flex items-center justify-center gap-1.5 rounded-sm border whitespace-nowrap transition-colors duration-quick has-[:focus-visible]:focus-mark pointer-coarse:h-10',
            heights[size],
            block && 'flex-1',
            option.value === value
              ? 'border-border bg-card font-semibold text-foreground shadow-1'
              : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
