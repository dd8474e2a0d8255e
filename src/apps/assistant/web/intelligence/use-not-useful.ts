import { useEffect, useRef } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { Finding } from '../../findings/schema.ts'
import { useBringFindingBack, useHideFinding, useReadFindingsAnew } from '../findings-data.ts'

type Which = Pick<Finding, 'rule' | 'subject' | 'title'>

/**
 * Hides a finding for 30 days, or restores it. The pressed button disappears, so the hidden-items line, else the list,
 * gets the focus. `hiddenNow`: number hidden.
 */
export function useNotUseful(practitioner_id: string | null, hiddenNow: number) {
  const line = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const hiding = useHideFinding()
  const bringing = useBringFindingBack()
  const anew = useReadFindingsAnew()
  const hasPressed = useRef(false)
  // Once what was read anew is on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many are away is what changes it
  useEffect(() => {
    if (hasPressed.current) (line.current ?? list.current)?.focus()
    hasPressed.current = false
  }, [hiddenNow])
  const named = ({ rule, subject }: Which) => ({
    rule,
    subject,
    ...(practitioner_id ? { practitioner_id } : {}),
  })

  async function bringBack(which: Which): Promise<void> {
    const { error } = await bringing.run(named(which))
    if (error) {
      toastRefusal('It was not brought back', error)
      return
    }
    hasPressed.current = true
    await anew()
    toast({ title: 'Said again', description: which.title, glyph: 'check', key: 'finding' })
  }

  async function hide(finding: Finding): Promise<void> {
    const { error } = await hiding.run(named(finding))
    if (error) {
      toastRefusal('It was not sent away', error)
      return
    }
    hasPressed.current = true
    await anew()
    toast({
      title: 'Not said for 30 days',
      description: finding.worth
        ? `${finding.title}: sooner, if it is worth half as much again.`
        : finding.title,
      glyph: 'check',
      key: 'finding',
      action: { label: 'Undo', onSelect: () => void bringBack(finding) },
    })
  }

  return { hide, bringBack, line, list, isBusy: hiding.busy || bringing.busy }
}
