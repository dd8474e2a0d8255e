import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question, answered by the verbs on the buttons. */
  title: ReactNode
  /** One paragraph with the facts: who, when, how much. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the quiet one first and the act last. */
  actions?: ReactNode
  size?: 'md' | 'lg'
  dismissable?: boolean
}

/** Centred from sm up, a bottom sheet below.. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'md',
  dismissable,
}: DialogProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      dismissable={dismissable ?? true}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      focus={heading}
      className={cn(
        'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full overflow-y-auto rounded-t-xl border border-border xs:w-[calc(100%-2rem)] sm:m-auto sm:rounded-xl',
        size === 'lg' ? 'sm:max-w-[44rem]' : 'sm:max-w-dialog',
      )}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="font-display text-display-xs">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="mt-1 text-body text-muted-foreground">
                {description}
              </p>
            ) : null}
          </div>
          {dismissable === false ? null : (
            <IconButton
              label="Close"
              size="sm"
              icon={<X className="size-4.5" />}
              className="-mt-1 -mr-1"
              onClick={() => onOpenChange(false)}
            />
          )}
        </div>
        {children}
        {actions ? <DialogActions>{actions}</DialogActions> : null}
      </div>
    </Modal>
  )
}

/** The row of buttons, for a dialog whose form wraps its own buttons. On a phone the act comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end [&>*]:max-sm:w-full">
      {children}
    </div>
  )
}
