import { type RefObject, useEffect, useState } from 'react'
import { cn } from './cn.ts'
import { Glyph } from './glyph.tsx'
import { dismissToast, type Toast, toastDuration } from './toast.ts'

interface ToastCardsProps {
  toasts: readonly Toast[]
  held: boolean
  error: boolean
  section: RefObject<HTMLElement | null>
  modal: HTMLElement | null
}

export function ToastCards({ toasts, held, error, section, modal }: ToastCardsProps) {
  return (
    <>
      {toasts.map(toast =>
        (toast.tone === 'error') === error ? <ToastCard key={toast.id} toast={toast} held={held} /> : null,
      )}
      {error ? null : <Placed region={section} modal={modal} />}
    </>
  )
}

type Placer = typeof import('./toast-placer.tsx')['ToastPlacer']

// Offline, toasts stay in their usual place.
function Placed(props: Parameters<Placer>[0]) {
  const [Placer, setPlacer] = useState<Placer>()
  useEffect(() => {
    import('./toast-placer.tsx').then(
      module => setPlacer(() => module.ToastPlacer),
      () => {},
    )
  }, [])
  return Placer ? <Placer {...props} /> : null
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, title, description, action } = toast
  const duration = toastDuration(toast)
  useEffect(() => {
    if (duration === null || held) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-foreground py-3 pr-2 pl-3.5 text-background shadow-2">
      <span className="mt-px flex h-5 flex-none items-center">
        <ToastGlyph toast={toast} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">{title}</p>
        {description ? <p className="text-small opacity-85">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            action.onSelect()
          }}
          className={cn(toastButton, 'px-1 font-semibold underline underline-offset-4')}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dismissToast(id)}
        className={cn(toastButton, 'size-6')}
      >
        <Glyph name="cross" size={13} />
      </button>
    </div>
  )
}

// On dark, the light ring must be outside, or focus would be invisible.
const toastButton =
  'flex h-6 flex-none items-center justify-center rounded-xs text-body outline-point focus-visible:outline-2 focus-visible:outline-point pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:-my-3'

function ToastGlyph({ toast }: { toast: Toast }) {
  const glyph = toast.glyph ?? (toast.tone === 'error' ? 'alert' : 'check')
  return <Glyph name={glyph} size={glyph === 'ball' ? 16 : 18} />
}
