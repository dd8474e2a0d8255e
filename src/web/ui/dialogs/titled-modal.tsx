import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../button.tsx'
import { Modal } from './modal.tsx'

export interface TitledModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  dismissable?: boolean
}

interface HeadedModalProps extends TitledModalProps {
  className: string
  children: (head: ReactNode) => ReactNode
}

/** Shared by dialogs and sheets: a focused title and a close button. */
export function TitledModal({
  title,
  description,
  dismissable = true,
  children,
  ...modal
}: HeadedModalProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Modal
      {...modal}
      dismissable={dismissable}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      focus={heading}
    >
      {children(
        <>
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
          {dismissable ? (
            <IconButton
              label="Close"
              data-bar
              size="sm"
              icon={<X className="size-4.5" />}
              className="-mt-1 -mr-1"
              onClick={() => modal.onOpenChange(false)}
            />
          ) : null}
        </>,
      )}
    </Modal>
  )
}
