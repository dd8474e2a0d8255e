import {
  type ComponentType,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { effectivePlan, limitFor } from '#features/plans/plans.ts'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { assistantWay } from '#web/assistant-way.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { useAuth } from '#web/session.tsx'
import { cn } from '#web/ui/cn.ts'
import { Mark } from '#web/ui/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { doorWords } from '../door-words.ts'
import { forgetTranscript } from '../panel/forget-transcript.ts'
import { panelDoor } from '../panel-door.ts'
import type { AssistantPanelProps } from './assistant-panel.tsx'
import { PanelBoundary } from './panel-boundary.tsx'
import { useStanding } from './use-standing.ts'

/** §2: the round button of every screen behind the sign-in, and the panel that it opens, whose script comes with the first opening. */
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
  const isBusy = isAsked && !Panel
  return (
    <>
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
          'fixed right-5 bottom-[calc(var(--tab-bar,0px)+1.25rem)] z-20 flex size-14 items-center justify-center rounded-full border border-border-strong bg-card shadow-2 transition-colors duration-quick hover:bg-accent max-md:right-4 max-md:bottom-[calc(var(--tab-bar,0px)+1rem)] print:hidden',
          // Above the bar of a selection or of a move, which lies at the same edge.
          'in-[body:has(section[data-bar])]:bottom-[calc(var(--tab-bar,0px)+6rem)] max-md:in-[body:has(section[data-bar])]:bottom-[calc(var(--tab-bar,0px)+8.5rem)]',
        )}
      >
        {isBusy ? <Spinner /> : <Mark className="h-6" />}
        <span className="sr-only">
          {doorWords.title}, {standing.isUnavailable ? 'Offline' : 'Online'}
        </span>
        <span
          aria-hidden="true"
          className={cn(
            'absolute top-0.5 right-0.5 size-3.5 rounded-full border-2 border-card',
            standing.isUnavailable ? 'bg-muted-foreground' : 'bg-success',
          )}
        />
      </button>
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
