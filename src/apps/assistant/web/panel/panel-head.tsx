import { Maximize2, Minimize2, X } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { panelWords } from '../../messages.ts'
import type { Autonomy } from '../../schema.ts'

interface PanelHeadProps {
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  settings: Autonomy | undefined
  isTyping: boolean
  hasError: boolean
  isUnavailable: boolean
  isOverlay: boolean
  onOverlay: (isOverlay: boolean) => void
  onClose: () => void
}

/** What runs without asking, by the practice's settings. */
function actsWhen({ runs_inside, runs_outside }: Autonomy): string {
  if (runs_outside) return 'Acts by itself, as you set it.'
  return runs_inside ? 'Asks before anything leaves the practice.' : 'Acts only after you press Execute.'
}

export function PanelHead(props: PanelHeadProps) {
  const { id, heading, settings, isTyping, hasError, isUnavailable, isOverlay, onOverlay, onClose } = props
  const status = isTyping ? 'Typing...' : hasError ? 'Connection Error' : 'Online'
  return (
    <header className="flex flex-none items-center gap-3 border-b border-border px-5 py-3 max-sm:px-4">
      <span className="flex size-9 flex-none items-center justify-center rounded-md bg-primary max-xs:hidden [&_.fill-primary]:fill-primary-foreground">
        <LogoMark className="h-4" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-read leading-5 font-semibold">
          {panelWords.title}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-small text-muted-foreground">
          {isUnavailable ? (
            <Badge tone="outline" glyph="ring">
              Offline
            </Badge>
          ) : (
            <span
              aria-hidden="true"
              className={cn('size-2 rounded-full', hasError ? 'bg-destructive' : 'bg-success')}
            />
          )}
          <span>
            {status}
            {settings && status === 'Online' ? '.' : ''}
          </span>
          {settings && status === 'Online' ? <span>{actsWhen(settings)}</span> : null}
        </p>
      </div>
      <IconButton
        label={isOverlay ? 'Minimize to the side' : 'Open as a window'}
        size="sm"
        className="max-sm:hidden"
        icon={
          isOverlay ? (
            <Minimize2 aria-hidden="true" className="size-4.5" />
          ) : (
            <Maximize2 aria-hidden="true" className="size-4.5" />
          )
        }
        onClick={() => onOverlay(!isOverlay)}
      />
      <IconButton
        label="Close"
        data-bar
        size="sm"
        icon={<X aria-hidden="true" className="size-4.5" />}
        onClick={onClose}
      />
    </header>
  )
}
