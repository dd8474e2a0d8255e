import { type FormEvent, type ReactNode, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Sheet } from '../ui/dialogs/sheet.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { problemsOf } from './schema-fields.ts'
import { mayDiscard } from './unsaved-guard.ts'

interface FormOf<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  /** As in `fieldProps`. */
  prefix: string
}

/** Error summary of a sent form, renewed with every submit. */
export function FormProblems<In extends FieldValues, Out>({ form, prefix }: FormOf<In, Out>) {
  const { errors, submitCount } = form.formState
  return submitCount > 0 ? <ErrorSummary key={submitCount} errors={problemsOf(errors, prefix)} /> : null
}

export interface FormSheetProps<In extends FieldValues, Out> extends FormOf<In, Out> {
  title: string
  act: string
  busy: boolean
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A sheet with one form. Asks before it discards input, unless the Cancel label says so. */
export function FormSheet<In extends FieldValues, Out>(props: FormSheetProps<In, Out>) {
  const { form, prefix, title, act, busy, className = 'gap-5', onSubmit, onClose, children } = props
  const { isDirty } = form.formState
  // A second press may come before rendering and would add things twice.
  const sending = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await onSubmit(event)
    } finally {
      sending.current = false
    }
  }
  return (
    <Sheet
      open
      onOpenChange={async () => {
        if (await mayDiscard(isDirty)) onClose()
      }}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={`${prefix}-form`} variant="primary" busy={busy && 'Saving'}>
            {act}
          </Button>
        </>
      }
    >
      <form id={`${prefix}-form`} noValidate onSubmit={submit} className={cn('flex flex-col', className)}>
        <FormProblems form={form} prefix={prefix} />
        {children}
      </form>
    </Sheet>
  )
}
