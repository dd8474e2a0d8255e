import { useState } from 'react'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { automationWords, offWords, winBackWords } from '../automation-copy.ts'
import { ownSwitches } from '../automations.ts'
import type { ShownAutomation } from '../schema.ts'
import { readReminders, readWinBack, useSaveReminders, useSwitchAutomation } from './data.ts'

export function useFlip(automation: ShownAutomation) {
  const own = useSwitchAutomation()
  const reminders = useSaveReminders()
  const [busy, setBusy] = useState(false)
  const { name } = automationWords(automation, true)
  async function write(is_on: boolean): Promise<CallError | undefined> {
    const named = ownSwitches.find(each => each === automation.automation)
    if (named) return (await own.run({ automation: named, is_on })).error
    const { has_texts: _, ...kept } = await readReminders()
    return (await reminders.run(withSwitch(kept, automation, is_on))).error
  }
  async function flip(is_on: boolean) {
    const words = is_on ? undefined : offWords[automation.automation]
    if (
      words &&
      !(await confirm({
        title: `Switch off “${name}”?`,
        description: words,
        confirmLabel: 'Switch it off',
        cancelLabel: 'Keep it on',
        tone: 'destructive',
      }))
    )
      return
    if (is_on && automation.automation === 'win-back' && !(await confirmWinBack())) return
    setBusy(true)
    try {
      const error = await write(is_on)
      if (error) toastRefusal(`${name} is still ${is_on ? 'off' : 'on'}`, error)
      else toast({ title: `${name} is ${is_on ? 'on' : 'off'}`, glyph: 'check', key: 'automation' })
    } catch {
      toast({
        title: `${name} is still ${is_on ? 'off' : 'on'}`,
        description: 'Check your connection and try again.',
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return { flip: (is_on: boolean) => void flip(is_on), busy }
}

async function confirmWinBack(): Promise<boolean> {
  const found = await readWinBack().catch(() => undefined)
  // If the preview fails, the server refuses the switch with its reason.
  if (!found) return true
  return confirm({
    title: 'Switch on win-back?',
    description: winBackWords(found),
    confirmLabel: 'Switch it on',
    cancelLabel: 'Leave it off',
  })
}

type Kept = Omit<Awaited<ReturnType<typeof readReminders>>, 'has_texts'>

function withSwitch(kept: Kept, { automation, channel, hours }: ShownAutomation, is_on: boolean): Kept {
  if (automation === 'follow-up') return { ...kept, follow_up_hours: is_on ? hours : null }
  if (automation === 'no-show') return { ...kept, tells_no_show: is_on }
  const others = kept.reminders.filter(each => each.channel !== channel || each.hours !== hours)
  return { ...kept, reminders: is_on ? [...others, { channel, hours }] : others }
}
