import { checkStructure } from '../scripts/check-structure.ts'

/** Each breach in a repository of these files. */
export const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))

export const goodVerb = "export const bookVisit = verb({ name: 'book-visit' })"
/** A repository in order. */
export const house: Record<string, string> = {
  'src/features.ts': `import { feature as booking } from './desk/booking/feature.ts'
export const features = [
  at('base', 'rights'),
  at('diary', 'visits'),
  at('diary', 'clients'),
  at('desk', 'appointments'),
  at('desk', 'money'),
  at('site', 'site'),
  at('site', 'blog'),
  at('site', 'feedback'),
  at('site', 'waitlist'),
  at('desk', 'booking', booking),
]`,
  'src/server-features.ts': "import { features } from './features.ts'",
  'src/functions.ts': "import { serverFeatures } from './server-features.ts'",
  'src/jobs.ts': "import { serverFeatures } from './server-features.ts'",
  'src/desk/booking/feature.ts':
    "export const feature = { screens: [{ path: 'diary', file: 'diary-page.tsx' }] }",
  'src/desk/booking/server/feature.ts': `import { bookVisit } from './book-visit.ts'
import { tidyHoldsJob } from './hold/tidy-holds.ts'
export const server = { verbs: [bookVisit], jobs: [tidyHoldsJob] } satisfies ServerDeclaration`,
  'src/routes.ts':
    "import { screens } from './screens.ts'\nroute('/booking', 'desk/booking/web/booking-page.tsx')",
  'src/screens.ts': "import { features } from './features.ts'",
  'src/desk/booking/web/diary-page.tsx': 'export default function Page() {}',
  'src/server/main.ts': "import { verbs } from '../functions.ts'\nimport { jobs } from '../jobs.ts'",
  'src/desk/booking/schema.ts': "import { id } from '#lib/schemas/fields.ts'",
  'src/desk/booking/server/book-visit.ts': `import { wish } from '../schema.ts'\n${goodVerb}`,
  'src/desk/booking/server/hold/tidy-holds.ts': 'export const tidyHoldsJob: Job = { cron: "" }',
  'src/desk/booking/web/booking-page.tsx':
    "import { Card } from '#web/ui/page/card.tsx'\nimport { useBook } from './data.ts'\nexport default function Page() {}",
  'src/desk/booking/web/data.ts': "import { call } from '#web/calls/call.ts'",
  'src/lib/schemas/fields.ts': '',
  'src/lib/wire.ts': 'export interface Wire {}',
  'src/web/ui/page/card.tsx': '',
  'src/web/calls/call.ts':
    "import type { Wire } from '#lib/wire.ts'\nconst answer = fetch('/functions/v1/x')",
  'src/entry.server.tsx': "export { default } from '#web/render.tsx'",
  'src/web/render.tsx': 'export default function render() {}',
  'supabase/migrations/20261121000100_accounts.sql': 'select 1;',
}
