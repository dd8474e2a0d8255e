import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import { Dialog, type DialogProps, FormActions } from '../ui/dialogs/dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  /** Defaults to open while mounted. */
  open?: boolean
  form: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit'>
  act: string
  busy: string | false
  cancel?: string
  /** Marks an irreversible action. */
  tone?: 'destructive'
  className?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with one small form. Unlike FormSheet, it closes without asking. */
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
