import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { TitledModal, type TitledModalProps } from './titled-modal.tsx'

export interface DialogProps extends TitledModalProps {
  children?: ReactNode
  /** Buttons, the quiet one first and the act last. */
  actions?: ReactNode
  size?: 'md' | 'lg'
}

/** Centred from sm up, a bottom sheet below. */
export function Dialog({ children, actions, size = 'md', ...modal }: DialogProps) {
  return (
    <TitledModal
      {...modal}
      className={cn(
        'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full overflow-y-auto rounded-t-xl border border-border xs:w-[calc(100%-2rem)] sm:m-auto sm:rounded-xl',
        size === 'lg' ? 'sm:max-w-[44rem]' : 'sm:max-w-dialog',
      )}
    >
      {head => (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="flex items-start gap-3">{head}</div>
          {children}
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </div>
      )}
    </TitledModal>
  )
}

interface FormActionsProps {
  /** 'Save' */
  act: string
  /** What it says meanwhile. */
  busy: string | false
  cancel?: string | undefined
  /** What cannot be undone looks like it. */
  tone?: 'destructive' | undefined
  onCancel: () => void
}

/** The buttons of a dialog that is one form: leave it as it was, or do it. */
export const FormActions = ({ act, busy, cancel = 'Cancel', tone, onCancel }: FormActionsProps) => (
  <DialogActions>
    <Button onClick={onCancel}>{cancel}</Button>
    <Button type="submit" variant={tone ?? 'primary'} busy={busy}>
      {act}
    </Button>
  </DialogActions>
)

/** The row of buttons, for a dialog whose form wraps its own buttons. On a phone the act comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end [&>*]:max-sm:w-full">
      {children}
    </div>
  )
}
