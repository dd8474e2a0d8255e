import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '../cn.ts'
import type { ControlSize } from './control-class.ts'

interface FieldState {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  size: ControlSize
}

const FieldContext = createContext<FieldState | null>(null)

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  /** `public`: larger text and controls. */
  size?: ControlSize
  id?: string
  className?: string
  children: ReactNode
}

/** Gives the control inside its ID and descriptions. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, hideLabel, size = 'md', id, className, children } = props
  const made = useId()
  const own = id ?? made
  const note = error || hint
  return (
    <FieldContext
      value={{
        id: own,
        labelId: `${own}-label`,
        describedBy: note ? `${own}-note` : undefined,
        invalid: Boolean(error),
        size,
      }}
    >
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <label
          id={`${own}-label`}
          htmlFor={own}
          className={
            hideLabel
              ? 'sr-only'
              : cn('font-semibold', size === 'public' ? 'text-[0.9375rem] leading-5' : 'text-body')
          }
        >
          {label}
          {optional ? <span className="font-normal text-subtle-foreground"> (optional)</span> : null}
        </label>
        {children}
        <FieldNote id={`${own}-note`} hint={hint} error={error} />
      </div>
    </FieldContext>
  )
}

export interface FieldSetProps extends Omit<FieldProps, 'label' | 'hideLabel' | 'optional' | 'size'> {
  legend: ReactNode
  hideLegend?: boolean
}

export function FieldSet({ legend, hideLegend, hint, error, id, className, children }: FieldSetProps) {
  const made = useId()
  const own = id ?? made
  const note = error || hint ? `${own}-note` : undefined
  return (
    <fieldset id={own} aria-describedby={note} className={cn('flex min-w-0 flex-col gap-2', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-body font-semibold'}>{legend}</legend>
      {children}
      <FieldNote id={`${own}-note`} hint={hint} error={error} />
    </fieldset>
  )
}

function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.5 text-small text-destructive">
        <CircleAlert aria-hidden="true" className="mt-px size-4" />
        <span>{error}</span>
      </p>
    )
  return hint ? (
    <p id={id} className="text-small text-muted-foreground">
      {hint}
    </p>
  ) : null
}

interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** Links a control to the Field around it, if any. */
export function useField(given: ControlProps): ControlProps {
  const field = useContext(FieldContext)
  return {
    id: field?.id ?? given.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

export const useControlSize = (own: ControlSize | undefined): ControlSize => {
  const field = useContext(FieldContext)
  return own ?? field?.size ?? 'md'
}

/** Label ID for a list that opens from the control and shares its name. */
export const useLabelId = (): string | undefined => useContext(FieldContext)?.labelId
