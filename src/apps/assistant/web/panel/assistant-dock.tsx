import {
  type ComponentType,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { effectivePlan, limitFor } from '#base/plans/plans.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { useAssistantSlot } from '#web/layout/assistant-slot.tsx'
import { assistantWay } from '#web/layout/assistant-way.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { useAuth } from '#web/session/session.tsx'
import { cn } from '#web/ui/cn.ts'
import { LogoMark } from '#web/ui/pictures/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetTranscript } from '../../conversation/forget-transcript.ts'
import { doorWords } from '../../panel/panel-button-copy.ts'
import { panelDoor } from '../../panel/panel-door.ts'
import type { AssistantPanelProps } from './assistant-panel.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { useStanding } from './use-standing.ts'

/** §2: the launch button and its panel, loaded on first use. Hidden while a selection, move or next-step bar shows. */
export function AssistantDock() {
  const { user } = useAuth()
  const isAsked = useSyncExternalStore(panelDoor.subscribe, panelDoor.isOpen)
  const standing = useStanding()
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps> | null>(null)
  const isLoading = useRef(false)
  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    try {
      const { loadPanel } = await import('./load-panel.ts')
      const { AssistantPanel } = await loadPanel()
      setPanel(() => AssistantPanel)
    } catch {
      panelDoor.set(false)
      toast({ ...doorWords.unavailable, tone: 'error', key: 'assistant' })
    } finally {
      isLoading.current = false
    }
  }, [])
  useEffect(() => {
    if (isAsked) void load()
  }, [isAsked, load])

  const open = () => {
    if (!user) return void toast({ ...doorWords.signIn, tone: 'error', key: 'assistant' })
    if (standing.isUnavailable)
      toast({
        ...doorWords.unavailable,
        tone: 'error',
        key: 'assistant',
        action: { label: 'Try again', onSelect: () => void standing.retry() },
      })
    panelDoor.set(true)
  }
  const openFromBeneath = useEffectEvent(open)
  const { current } = useWorkplace()
  const [now] = useState(Date.now)
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  const hasTalks = limitFor({ plan, isSuperAdmin: current.is_super_admin }, 'ai_conversations') !== 0
  useEffect(() => {
    if (!hasTalks) return
    assistantWay.set({ open: () => openFromBeneath(), warm: () => void load() })
    return () => assistantWay.set(null)
  }, [hasTalks, load])
  const slot = useAssistantSlot()
  const isBusy = isAsked && !Panel
  const button = (
    <button
      type="button"
      data-bar
      aria-haspopup="dialog"
      aria-expanded={isAsked}
      aria-busy={isBusy || undefined}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={open}
      className={cn(
        'flex flex-none items-center justify-center rounded-full hover:bg-accent print:hidden',
        slot
          ? 'relative size-9 pointer-coarse:size-11'
          : 'fixed right-2 bottom-5 z-20 size-14 border border-border-strong bg-card shadow-2 in-[body:has([data-over])]:invisible',
      )}
    >
      {isBusy ? <Spinner /> : <LogoMark className={slot ? 'h-5' : 'h-6'} />}
      <span className="sr-only">
        {doorWords.title}, {standing.isUnavailable ? 'Offline' : 'Online'}
      </span>
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-0.5 right-0.5 size-3.5 rounded-full border-2',
          slot ? 'border-background' : 'border-card',
          standing.isUnavailable ? 'bg-muted-foreground' : 'bg-success',
        )}
      />
    </button>
  )
  return (
    <>
      {slot ? createPortal(button, slot) : button}
      {Panel ? (
        <PanelBoundary
          isOpen={isAsked}
          onClose={() => panelDoor.set(false)}
          onForget={() => forgetTranscript(user?.id)}
        >
          <Panel open={isAsked} onOpenChange={panelDoor.set} {...standing} />
        </PanelBoundary>
      ) : null}
    </>
  )
}
