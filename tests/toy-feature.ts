/** A feature with a table of clients, a verb, an action, a screen, a kind of message, timeline entries and a trail: all of its files, by path. */
export const toyFeature: Readonly<Record<string, string>> = {
  'supabase/migrations/<next>_keepsakes.sql': `create table public.keepsakes (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references public.practices (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('umbrella', 'scarf')),
  created_at timestamptz not null default now(),
  unique (practice_id, id),
  foreign key (practice_id, client_id) references public.clients (practice_id, id)
);
create index keepsakes_of_client on public.keepsakes (practice_id, client_id);
select app.open_to_members('keepsakes', 'select');
select app.keep_to_right('keepsakes', array['select'], 'client-notes');
select app.keep_trail('keepsakes', 'kind');
select app.hold_at_most('keepsakes', 5000);
create trigger keepsakes_to_kept before insert on public.keepsakes for each row execute function app.follow_merge();
`,
  'src/desk/keepsakes/feature.ts': `import type { FeatureDeclaration } from '#base/rights/declaration.ts'

export const feature = {
  screens: [
    {
      path: 'keepsakes',
      file: 'keepsakes-page.tsx',
      title: 'Keepsakes',
      right: 'client-notes',
      menu: { group: 'practice', older: 'core', icon: 'ListChecks', order: 65 },
      words: 'lost things umbrellas',
    },
  ],
} satisfies FeatureDeclaration
`,
  'src/desk/keepsakes/message-kinds.ts': `import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'

export const messageKinds = {
  'thing-kept': {
    purpose: 'care',
    link: 'the note about their umbrella',
    mail: {
      order: 900,
      label: 'Something kept',
      when: 'When you keep what they left behind.',
      variables: manyVariables,
      needsAct: false,
      words: {
        subject: 'We kept something for you at {{practice}}',
        blocks: [{ type: 'text', text: 'Hello {{first_name}}, you left something here. We keep it for you.' }],
      },
    },
  },
} satisfies TemplateKinds
`,
  'src/desk/keepsakes/schema.ts': `import { z } from 'zod'
import { id } from '#lib/schemas/fields.ts'

export const keepThingInput = z.object({ client_id: id, kind: z.enum(['umbrella', 'scarf']) })
export const keepThingOutput = z.object({ keepsake_id: z.string() })
`,
  'src/desk/keepsakes/messages.ts': `export const keepsakeRefusals = {
  not_found: { status: 404, message: 'There is no such client.' },
} as const
`,
  'src/desk/keepsakes/trail.ts': `import { type Trail, value } from '#base/rights/trail-copy.ts'

const kinds = { umbrella: 'umbrella', scarf: 'scarf' }

export const trail: Trail = {
  keepsakes: {
    subject: 'clients',
    one: 'the keepsake',
    many: 'keepsakes',
    bare: 'a keepsake',
    partOf: 'clients',
    columns: { kind: value('kind', kinds), client_id: null },
  },
}
`,
  'src/desk/keepsakes/server/tables.ts': `import { ids, ofClient } from '#base/rights/person-rows.ts'
import { notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  keepsakes: {
    rest: readOnly,
    archive: 'What clients left behind.',
    person: { mine: ofClient, words: 'What they left behind', given: { without: ids }, erasure: 'delete' },
    merge: 'goes-over',
    access: tenant(notBiller('s---')),
    example: "insert into keepsakes (practice_id, client_id, kind) values ($1, $2, 'umbrella')",
  },
}
`,
  'src/desk/keepsakes/server/keep-thing.ts': `import { memberRights } from '#base/rights/member-rights.ts'
import { queueMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { keepsakeRefusals } from '../messages.ts'
import { keepThingInput, keepThingOutput } from '../schema.ts'

/** Writes down what a client left behind. */
export const keepThing = verb({
  name: 'keep-thing',
  who: 'member',
  roles: memberRights['client-notes'],
  input: keepThingInput,
  output: keepThingOutput,
  refusals: keepsakeRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const kept = await firstRow<{ id: string }>(client, {
      name: 'keep-thing',
      text: \`insert into keepsakes (practice_id, client_id, kind)
        select practice_id, id, $3 from clients where practice_id = $1 and id = $2 returning id\`,
      values: [practiceId, input.client_id, input.kind],
    })
    if (!kept) return fail('not_found')
    const message = {
      practice_id: practiceId,
      client_id: input.client_id,
      kind: 'thing-kept',
      channel: 'sms',
      body_text: 'We kept your umbrella.',
      dedupe_key: \`thing-kept:\${kept.id}\`,
    } as const
    await queueMessage(client, message, now)
    return { keepsake_id: kept.id }
  },
})
`,
  'src/desk/keepsakes/server/feature.ts': `import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { keepThing } from './keep-thing.ts'

export const server = { verbs: [keepThing] } satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
`,
  'src/desk/keepsakes/actions/keep-thing/action.ts': `import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'
import { id } from '#lib/schemas/fields.ts'

export const action = {
  name: 'keepThing',
  order: 1_000,
  category: 'database',
  risk: 'inside',
  right: 'client-notes',
  icon: 'Hand',
  description: 'Writes down what a client left behind.',
  would: 'keep this',
  params: z.object({ clientId: id, kind: z.enum(['umbrella', 'scarf']) }),
} as const satisfies Action
`,
  'src/desk/keepsakes/server/actions/keep-thing/act.ts': `import { actOf } from '#base/actions/server/offers/act.ts'
import { asSaid, call, rehearse } from '#base/actions/server/offers/doing.ts'
import { action } from '../../../actions/keep-thing/action.ts'
import { keepThing } from '../../keep-thing.ts'

export const act = actOf(action, {
  prepare: async (doing, { clientId, kind }) => {
    const input = { client_id: clientId, kind }
    return {
      people: [clientId],
      rows: [{ label: 'Keeps', value: kind }],
      rehearse: async () => {
        const said = await rehearse(doing, keepThing, input)
        return said.ok ? undefined : asSaid(said)
      },
      run: async () => {
        const kept = await call(doing, keepThing, input)
        if (!kept.ok) return asSaid(kept)
        const { keepsake_id } = kept.data
        const evidence = ['keepsakes:' + keepsake_id]
        return { message: 'It is kept.', data: { keepsake_id }, evidence, people: [clientId] }
      },
    }
  },
  undo: { why: 'It is handed back by hand.' },
})
`,
  'src/desk/keepsakes/server/actions/keep-thing/act.test.ts': `import { expect, it } from 'vitest'
import { assistantWorld } from '../../../../../../tests/assistant.ts'
import { testDatabase } from '../../../../../../tests/database.ts'
import { scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'
import { toolsOf } from '../../../../../apps/assistant/model/tools.ts'

scriptedPlanner()

it('is a tool of a model, and done by the assistant', async () => {
  expect(toolsOf(['keepThing'])[0]?.name).toBe('keepThing')
  const database = await testDatabase()
  const world = await assistantWorld(database)
  const clientId = await world.client()
  const done = await world.execute('keepThing', { clientId, kind: 'scarf' })
  expect(done).toMatchObject({ label: 'Keep Thing', state: 'completed', message: 'It is kept.' })
  expect(await database.sql('select kind from keepsakes where client_id = $1', [clientId])).toEqual([
    { kind: 'scarf' },
  ])
  await database.close()
})
`,
  'src/desk/keepsakes/web/data.ts': `import { supabase } from '#web/rows/client.ts'
import type { Row } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'
import { useVerb } from '#web/calls/use-verb.ts'

export type KeepsakeRow = Row<'keepsakes', 'id' | 'kind' | 'created_at'>

export const useKeepsakes = (clientId: string) =>
  usePagedRows<KeepsakeRow>(['keepsakes', 'client', clientId], signal =>
    supabase()
      .from('keepsakes')
      .select('id,kind,created_at')
      .eq('client_id', clientId)
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal),
  )

export const useKeepThing = () => useVerb('keep-thing', ['keepsakes'])
`,
  'src/desk/keepsakes/web/client-record.tsx': `import { Umbrella } from 'lucide-react'
import { type RecordParts, timelineSource } from '#base/practice/web/record-parts.ts'
import { type KeepsakeRow, useKeepsakes } from './data.ts'

export const parts: RecordParts = {
  timeline: [
    timelineSource({
      kind: 'keepsakes',
      label: 'Left behind',
      order: 95,
      useRows: useKeepsakes,
      useEntryOf: () => (row: KeepsakeRow) => ({
        id: row.id,
        at: Date.parse(row.created_at),
        icon: <Umbrella className="size-4" />,
        tone: 'bg-mist',
        title: row.kind,
      }),
    }),
  ],
}
`,
  'src/desk/keepsakes/web/keepsakes-page.tsx': `import { Button } from '#web/ui/button.tsx'
import { useKeepThing } from './data.ts'

export const meta = () => [{ title: 'Keepsakes · Stillpoint' }]

function KeepsakesPage() {
  const { run, busy } = useKeepThing()
  return (
    <Button busy={busy} onClick={() => void run({ client_id: '', kind: 'umbrella' })}>
      Keep
    </Button>
  )
}
export { KeepsakesPage as default }
`,
}
