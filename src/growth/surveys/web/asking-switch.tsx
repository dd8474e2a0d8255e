import { toastRefusal } from '#web/calls/refusal.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsAsking, useSwitchAsking } from './data.ts'

/** All or none: requests can't be turned off for one visit or client. */
export function AskingSwitch() {
  const isAsking = useIsAsking()
  const change = useSwitchAsking()
  const isOn = isAsking.data
  if (isOn === undefined) return null
  const to = async (is_on: boolean, isUndo = false) => {
    if (change.busy && !isUndo) return
    const { error } = await change.run({ automation: 'review-ask', is_on })
    if (error) return toastRefusal('Nothing was switched', error)
    toast({
      title: is_on ? 'Everyone is asked' : 'No requests are sent',
      ...(is_on ? { description: 'Visits of the last two days as well: a pause leaves nobody out.' } : {}),
      glyph: 'check',
      key: 'asking',
      ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => void to(!is_on, true) } }),
    })
  }
  return (
    <Switch
      label={isOn ? 'Asking is on' : 'Asking is paused'}
      checked={isOn}
      onCheckedChange={next => void to(next)}
    />
  )
}
