import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import { Dialog, type DialogProps, FormActions } from '../ui/dialogs/dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Without it the dialog is open for as long as it is there. */
  open?: boolean
  /** What the form element takes: `form` of useFields. */
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit'>
  /** What the button does, 'Add room', and what it says meanwhile. */
  act: string
  busy: string | false
  /** What leaving it says: 'Cancel'. */
  cancel?: string
  /** What cannot be undone looks like it. */
  tone?: 'destructive'
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that is one small form. It closes without a question, unlike FormSheet: a few fields are soon typed again. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, form, act, busy, cancel, tone, className = 'gap-4', ...rest } = props
  const { onClose, children, ...dialog } = rest
  return (
    <Dialog open={open} onOpenChange={() => onClose()} {...dialog}>
      <form {...form} className={cn('flex flex-col', className)}>
        {children}
        <FormActions act={act} busy={busy} cancel={cancel} tone={tone} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
