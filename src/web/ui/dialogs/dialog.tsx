import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { TitledModal, type TitledModalProps } from './titled-modal.tsx'

export interface DialogProps extends TitledModalProps {
  children?: ReactNode
  actions?: ReactNode
  size?: 'md' | 'lg'
}

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
  act: string
  busy: string | false
  cancel?: string | undefined
  /** Marks an irreversible action. */
  tone?: 'destructive' | undefined
  onCancel: () => void
}

export const FormActions = ({ act, busy, cancel = 'Cancel', tone, onCancel }: FormActionsProps) => (
  <DialogActions>
    <Button onClick={onCancel}>{cancel}</Button>
    <Button type="submit" variant={tone ?? 'primary'} busy={busy}>
      {act}
    </Button>
  </DialogActions>
)

/** For a dialog whose form has its own buttons. On a phone, the main action comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end [&>*]:max-sm:w-full">
      {children}
    </div>
  )
}
