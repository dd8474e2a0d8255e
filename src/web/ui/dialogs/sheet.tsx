import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { TitledModal, type TitledModalProps } from './titled-modal.tsx'

export interface SheetProps extends TitledModalProps {
  children: ReactNode
  footer?: ReactNode
  side?: 'right' | 'left'
}

export function Sheet({ children, footer, side = 'right', ...modal }: SheetProps) {
  return (
    <TitledModal
      {...modal}
      className={cn(
        'my-0 h-dvh max-h-dvh w-full max-w-full border-border sm:w-(--sheet-width)',
        side === 'right'
          ? 'mr-0 ml-auto sm:border-l [--modal-from:24px_0]'
          : 'mr-auto ml-0 sm:border-r [--modal-from:-24px_0]',
      )}
    >
      {head => (
        <div className="flex h-full flex-col">
          <header className="flex items-start gap-3 border-b border-border px-5 py-4">{head}</header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-4">
              {footer}
            </footer>
          ) : null}
        </div>
      )}
    </TitledModal>
  )
}
