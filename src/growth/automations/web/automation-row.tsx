import { ChevronRight, Lock, Mail, MessageSquare } from 'lucide-react'
import { TextLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { automationWords } from '../automation-copy.ts'
import type { ShownAutomation } from '../schema.ts'
import { useFlip } from './use-flip.ts'

export const automationKey = ({ automation, channel, hours }: ShownAutomation) =>
  automation === 'reminder' ? `reminder ${channel} ${hours}` : automation

interface AutomationRowProps {
  automation: ShownAutomation
  hasTexts: boolean
  hasAddress: boolean
  isLocked: boolean
  isOpen: boolean
  onOpen: () => void
}

export function AutomationRow(props: AutomationRowProps) {
  const { automation, hasTexts, hasAddress, isLocked, isOpen, onOpen } = props
  const { flip, busy } = useFlip(automation)
  const { name, when } = automationWords(automation, hasTexts)
  const { channel, is_on, sent, held_back } = automation
  const waits = channel === 'sms' && !hasTexts
  const isText = channel === 'sms'
  const figure = (count: number) => (!is_on && count === 0 ? '–' : count.toLocaleString('en-US'))
  return (
    <li
      className={cn(
        'flex min-h-14 flex-wrap items-center gap-x-4 border-t border-border px-5 first:border-t-0',
        isOpen && 'bg-primary-soft',
      )}
    >
      {isLocked ? (
        <Lock aria-label="Not part of your plan" className="size-4 w-10 flex-none text-muted-foreground" />
      ) : (
        <Switch
          label={name}
          hideLabel
          checked={is_on}
          disabled={busy || (waits && !is_on)}
          onCheckedChange={flip}
        />
      )}
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-4 py-2 text-left outline-offset-[-2px]"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-muted-foreground">{when}</span>
        </span>
        <span className="flex w-20 flex-none items-center gap-2 text-small max-sm:hidden">
          {isText ? (
            <MessageSquare aria-hidden="true" className="size-4" />
          ) : (
            <Mail aria-hidden="true" className="size-4" />
          )}
          {isText ? 'Text' : 'Email'}
        </span>
        <span className="w-14 flex-none text-right tabular max-sm:hidden">
          <span className="sr-only">Written in 30 days: </span>
          {figure(sent)}
        </span>
        <span className="w-14 flex-none text-right tabular text-muted-foreground max-sm:hidden">
          <span className="sr-only">Held back: </span>
          {figure(held_back)}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
      </button>
      {automation.automation === 'review-ask' && is_on && !hasAddress ? (
        <p className="basis-full pb-3 pl-14 text-small">
          Asks by mail wait for your postal address. Write it down in the{' '}
          <TextLink to="/practice-settings">settings</TextLink>.
        </p>
      ) : null}
    </li>
  )
}
