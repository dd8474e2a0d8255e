import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { Modal } from './modal.tsx'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Stays in sight beneath the scrolling part. */
  footer?: ReactNode
  side?: 'right' | 'left'
  dismissable?: boolean
}

/** From the edge: header, scrolling body and footer, kept apart by hairlines. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  side = 'right',
  dismissable,
}: SheetProps) {
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
        'my-0 h-dvh max-h-dvh w-full max-w-full border-border sm:w-(--sheet-width)',
        side === 'right'
          ? 'mr-0 ml-auto sm:border-l [--modal-from:24px_0]'
          : 'mr-auto ml-0 sm:border-r [--modal-from:-24px_0]',
      )}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-start gap-3 border-b border-border px-5 py-4">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="font-display text-display-xs">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="mt-0.5 text-body text-muted-foreground">
                {description}
              </p>
            ) : null}
          </div>
          {dismissable === false ? null : (
            <IconButton
              label="Close"
              size="sm"
              icon={<X className="size-4.5" />}
              onClick={() => onOpenChange(false)}
            />
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-4">
            {footer}
          </footer>
        ) : null}
      </div>
    </Modal>
  )
}
