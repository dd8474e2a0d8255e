import { useNaming } from '#diary/clients/web/housemates-data.ts'
import { fullName } from '#lib/names/person-names.ts'

export function NamedNote({ clientId }: { clientId: string }) {
  const { reminded, payer } = useNaming(clientId).data ?? {}
  if (!reminded && !payer) return null
  return (
    <p className="-mt-3 text-small text-muted-foreground">
      {reminded ? `Reminders go to ${fullName(reminded)}. ` : ''}
      {payer ? `${fullName(payer)} pays.` : ''}
    </p>
  )
}
