import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../src/routes.ts'

// Cut only by who shares what with whom, the dashboard alone is 128 files, most of them under a kilobyte, and each
// costs a request. Here what is wanted together lies together, and what only the signed-in need stays with them.

const files = [
  // What strangers' pages and the frame share: of that, what booking has for its later steps, and all else.
  'later',
  'kit',
  // Who is signed in, which signing in and every screen ask; each of the two; then what several screens share.
  'session',
  'door',
  'frame',
  'desk',
] as const
type File = (typeof files)[number]

const fileOf = new Map<string, File>()
let strangers = new Set<string>()

/** In this order: a file also takes what its modules import, unless an earlier one has it. */
export const scriptFiles = files.map(name => ({ name, test: (id: string) => fileOf.get(id) === name }))

export const sortsModules: Plugin = {
  name: 'sorts-modules',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    for (const [id, file] of sort(this)) fileOf.set(id, file)
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !['session', 'door', 'frame', 'desk'].includes(chunk.name)) continue
      const astray = chunk.moduleIds.find(id => strangers.has(id))
      if (astray) this.error(`${chunk.fileName} took ${astray}, so strangers would load all of it`)
    }
  },
}

interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    code: string | null
  } | null
}

/** Libraries that most screens do without: whatever leads to one of them stays where its screens are. */
const heavy = /node_modules\/(?:libphonenumber-js|react-hook-form|uqr|zod)\//

const screensOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...screensOf(children ?? [])])

const allIcons = /lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Which icons a module names. The file that it imports them from leads to all there are. */
function iconsOf(graph: Graph, ids: readonly string[]): (code: string) => string[] {
  const all = ids.find(id => allIcons.test(id))
  if (all === undefined) return () => []
  const folder = all.replace(/[^/]+$/, '')
  const fileOfName = new Map<string, string>()
  for (const [, names = '', file = ''] of (graph.getModuleInfo(all)?.code ?? '').matchAll(
    /export \{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOfName.set(name, folder + file)
  return code =>
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap(name => fileOfName.get(name.trim().split(/\s/)[0] ?? '') ?? []),
    )
}

function sort(graph: Graph): Map<string, File> {
  const ids = [...graph.getModuleIds()]
  const icons = iconsOf(graph, ids)
  const reach = (roots: readonly string[], withLater = false) => {
    const reached = new Set<string>()
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue
      reached.add(id)
      const info = graph.getModuleInfo(id)
      if (allIcons.test(id)) continue
      waiting.push(...icons(info?.code ?? ''))
      waiting.push(...(info?.importedIds ?? []), ...((withLater && info?.dynamicallyImportedIds) || []))
    }
    return reached
  }
  // React Router asks for a screen with a question mark and words behind its name.
  const idsOf = (...screens: string[]) =>
    ids.filter(id => screens.some(screen => id.split('?')[0]?.endsWith(`/src/${screen}`)))
  const own = screensOf(routes.filter(({ file }) => file === 'web/layout/session-layout.tsx'))
  const open = screensOf(routes).filter(screen => !own.includes(screen))
  strangers = reach(idsOf('web/root.tsx', ...open))
  const booking = reach(idsOf('desk/booking/web/booking-page.tsx'), true)
  const doors = own.filter(screen => /\/(?:session-layout|auth-page|join-page)\./.test(screen))
  const door = reach(idsOf(...doors))
  const around = reach(idsOf('web/layout/session-layout.tsx'))
  const frame = reach(idsOf('apps/shell/web/signed-in-layout.tsx'))
  const screens = [...new Set(own)].map(screen => reach(idsOf(screen)))
  const inside = reach(idsOf(...own.filter(screen => !doors.includes(screen))))

  const leadsToHeavy = (id: string) => [...reach([id])].some(part => heavy.test(part))

  const sorted = new Map<string, File>()
  for (const id of ids) {
    const isShared = screens.filter(screen => screen.has(id)).length > 2
    if (strangers.has(id)) {
      if (isShared || frame.has(id) || door.has(id)) sorted.set(id, booking.has(id) ? 'later' : 'kit')
    } else if (door.has(id)) {
      // What other screens share with signing in goes where they have it anyway: they would load its forms with it.
      const isLight = inside.has(id) && !leadsToHeavy(id)
      sorted.set(id, isLight || frame.has(id) || around.has(id) ? 'session' : 'door')
    } else if (frame.has(id)) sorted.set(id, 'frame')
    else if (isShared && !leadsToHeavy(id)) sorted.set(id, 'desk')
  }
  return sorted
}
