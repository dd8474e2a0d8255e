import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useKeepAccount } from './data.ts'

export function KeepButton({ thing }: { thing: string }) {
  const keep = useKeepAccount()
  const press = async () => {
    const { data, error } = await keep.run({})
    if (error) return toastRefusal(`${thing} is not kept yet`, error)
    const description =
      data.is_plan_back === false ? 'Your plan has ended. You can subscribe again.' : undefined
    toast({ title: `${thing} stays`, description, glyph: 'check' })
  }
  return (
    <Button busy={keep.busy && 'Keeping it'} onClick={() => void press()}>
      Keep it
    </Button>
  )
}
