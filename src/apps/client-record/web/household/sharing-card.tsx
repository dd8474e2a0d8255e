import { sharedWords } from '#diary/clients/household-labels.ts'
import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import { useJoinHousehold, useSharing } from '#diary/clients/web/housemates-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'

interface SharingCardProps {
  client: ClientRecord
  canChange: boolean
}

/** Clients who share this phone or email; they become a household only when staff say so. */
export function SharingCard({ client, canChange }: SharingCardProps) {
  const others = useSharing(client).data ?? []
  const joining = useJoinHousehold()
  if (others.length === 0) return null
  const join = async (other: (typeof others)[number]) => {
    const { error } = await joining.run({ client_id: client.id, other_id: other.id })
    if (error) return toastRefusal(`We couldn’t add ${fullName(other)}`, error)
    toast({ title: `${fullName(other)} added to the household`, glyph: 'check' })
  }
  return (
    <Card aria-labelledby="sharing-title" className="mb-5">
      <CardHeader id="sharing-title" title="Shared contact details" />
      <CardBody>
        <ul className="flex flex-col gap-3 text-body">
          {others.map(other => (
            <li key={other.id} className="flex flex-wrap items-start gap-2">
              <span className="min-w-0 flex-1">
                <TextLink to={`/clients/${other.id}`}>{fullName(other)}</TextLink>
                <span className="block text-small text-muted-foreground">{sharedWords(client, other)}</span>
              </span>
              {canChange && client.archived_at === null ? (
                <Button
                  size="sm"
                  busy={joining.busy}
                  aria-label={`Add to household: ${fullName(other)}`}
                  onClick={() => void join(other)}
                >
                  Add to household
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
