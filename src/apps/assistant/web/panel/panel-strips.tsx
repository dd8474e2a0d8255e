import { ChartLine, CircleHelp, Lightbulb, Lock, Paperclip, PenLine, Signpost } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { quickActions } from '../../panel/quick-actions.ts'

const icons = [ChartLine, Signpost, PenLine, Lightbulb, CircleHelp] as const

/** §2: five frequent questions; in one row on phones, to save height. */
export function QuickActions({ isHeld, onSay }: { isHeld: boolean; onSay: (words: string) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex-none border-b border-border px-5 pt-3 pb-3.5 max-sm:px-4">
      <h3 id={id} className="text-small font-semibold text-muted-foreground">
        Quick Actions
      </h3>
      <div className="relative -mx-1 mt-2 flex gap-2 overflow-x-auto px-1 py-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap [@media(max-height:34rem)]:flex-nowrap">
        {quickActions.map(({ label, message }, at) => {
          const Icon = icons[at] ?? Lightbulb
          return (
            <Button
              key={label}
              size="sm"
              icon={<Icon aria-hidden="true" className="size-4" />}
              className="flex-none"
              disabled={isHeld}
              onClick={() => onSay(message)}
            >
              {label}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

interface SeesProps {
  /** Undefined while its name is loading. */
  words: string | undefined
  isUsed: boolean
  onUse: (isUsed: boolean) => void
}

/** What "this client" and "that day" mean; users can turn it off. */
export function Sees({ words, isUsed, onUse }: SeesProps) {
  const [isChanging, setChanging] = useState(false)
  if (!words) return null
  return (
    <div className="flex-none border-b border-border bg-sunken px-5 py-2 text-small max-sm:px-4">
      <div className="flex items-center gap-2">
        <Paperclip aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
        <p className="min-w-0 flex-1 truncate">Sees: {isUsed ? words : 'nothing of this screen'}</p>
        <Button
          variant="link"
          size="sm"
          className="touch-target h-6 px-0"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          Change
        </Button>
      </div>
      {isChanging ? (
        <fieldset className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">What the assistant sees</legend>
          {[true, false].map(use => (
            <label key={String(use)} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="radio"
                name="assistant-sees"
                className="size-4 accent-primary"
                checked={isUsed === use}
                onChange={() => onUse(use)}
              />
              {use ? words : 'Nothing of this screen'}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}

/** Without conversations in the plan: an upgrade link instead of a useless field. */
export function PanelLock({ mayPay }: { mayPay: boolean }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 overflow-y-auto px-8 py-10 text-center">
      <Lock aria-hidden="true" className="size-7 text-muted-foreground" />
      <h3 className="text-read font-semibold">Not part of the free plan</h3>
      <p className="max-w-80 text-body text-muted-foreground">
        Conversations with the assistant open with Marketing and Full practice. Everything else stays as it
        is.
      </p>
      {mayPay ? (
        <ButtonLink to="/pricing" variant="primary">
          See the plans
        </ButtonLink>
      ) : (
        <p className="text-body text-muted-foreground">Ask the owner of the practice.</p>
      )}
    </div>
  )
}
