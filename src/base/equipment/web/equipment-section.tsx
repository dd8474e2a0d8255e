import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { equipmentRows } from './data.ts'

export function EquipmentSection() {
  const rows = useQuery({
    queryKey: equipmentRows.key,
    queryFn: ({ signal }) => equipmentRows.load(signal),
  })
  return (
    <Card aria-labelledby="equipment-title">
      <CardHeader
        id="equipment-title"
        title="Equipment"
        description="What you have besides rooms, and how many of each."
        aside={
          <ButtonLink size="sm" to="/equipment">
            Change the equipment
          </ButtonLink>
        }
      />
      {rows.isLoadingError ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-border px-5 py-4 text-muted-foreground">
          The equipment could not be loaded.
          <Button variant="link" onClick={() => rows.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {rows.data?.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">None yet.</p>
      ) : null}
      <ul>
        {rows.data?.map(({ id, name, quantity }) => (
          <CardRow as="li" key={id}>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="tabular text-muted-foreground">× {quantity}</span>
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}
