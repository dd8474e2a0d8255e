import { useNaming } from '#diary/clients/web/housemates-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Fact } from './fact.tsx'

export function NamedFacts({ clientId }: { clientId: string }) {
  const { reminded, payer } = useNaming(clientId).data ?? {}
  return (
    <>
      {reminded ? (
        <Fact label="Reminders">
          To <TextLink to={`/clients/${reminded.id}`}>{fullName(reminded)}</TextLink>
        </Fact>
      ) : null}
      {payer ? (
        <Fact label="Paid by">
          <TextLink to={`/clients/${payer.id}`}>{fullName(payer)}</TextLink>
        </Fact>
      ) : null}
    </>
  )
}
