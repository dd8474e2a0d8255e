import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { toyFeature } from './toy-feature.ts'

const root = join(import.meta.dirname, '..')

function run(tree: string, command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 })
  return status === 0 ? '' : `${args.join(' ')}\n${stdout}${stderr}`
}

/** Fails where the declared mail is in no list. */
const lists = `import assert from 'node:assert'
const { kindNamed, mails } = await import('#message-kinds.ts')
assert.equal(kindNamed('thing-kept').purpose, 'care')
assert.equal(kindNamed('thing-kept').link, 'the note about their umbrella')
assert.equal(mails.at(-1).label, 'Something kept')
const { saveTemplateInput } = await import('#desk/templates/server/template-inputs.ts')
assert.ok(saveTemplateInput.shape.purpose.options.includes('thing-kept'))`

// Minutes: it types the whole product and makes the demo's database anew, so only at full width.
it.runIf(inject('full'))(
  'a feature with a table, verb, action, screen, message, timeline and trail edits only src/features.ts',
  () => {
    const tree = mkdtempSync(join(tmpdir(), 'toy-'))
    try {
      const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
      })
      for (const path of listed.stdout.split('\n').filter(Boolean))
        cpSync(join(root, path), join(tree, path), { force: false })
      symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
      const migrations = readdirSync(join(tree, 'supabase/migrations')).sort()
      const next = String(Number(migrations.at(-1)?.slice(0, 14)) + 1)
      for (const [name, text] of Object.entries(toyFeature)) {
        const path = name.replace('<next>', next)
        mkdirSync(dirname(join(tree, path)), { recursive: true })
        writeFileSync(join(tree, path), text)
      }
      const list = join(tree, 'src/features.ts')
      const text = readFileSync(list, 'utf8')
        .replace(/^import /, "import { feature as keepsakes } from './desk/keepsakes/feature.ts'\nimport ")
        .replace("  at('site', 'blog'),", "  at('desk', 'keepsakes', keepsakes),\n  at('site', 'blog'),")
      writeFileSync(list, text)
      const node = process.execPath
      const inModules = (...path: string[]) => join(tree, 'node_modules', ...path)
      const vitest = [inModules('vitest', 'vitest.mjs'), 'run', '--project=database', '--update']
      const begun = run(tree, 'git', ['init', '-q'])
      // The link is no folder, as .gitignore has it.
      writeFileSync(join(tree, '.git/info/exclude'), 'node_modules\n')
      const failed = [
        begun,
        run(tree, node, ['scripts/types.ts']),
        run(tree, node, ['scripts/check-structure.ts']),
        run(tree, node, [inModules('@react-router', 'dev', 'bin.cjs'), 'typegen']),
        run(tree, node, [inModules('typescript', 'bin', 'tsc'), '--noEmit', '--singleThreaded']),
        run(tree, node, [
          ...vitest,
          ...[
            'tests/access/access.test.ts',
            'tests/access/roles.test.ts',
            'src/apps/audit-trail',
            'src/desk/keepsakes',
          ],
          ...['src/diary/clients/server/merge/merge-clients', 'src/desk/person-data', 'src/desk/exports'],
        ]),
        run(tree, node, [
          ...[inModules('vitest', 'vitest.mjs'), 'run', '--project=pure', 'tests/purposes.test.ts'],
          ...['src/diary/messages/message-kind.test.ts', 'src/diary/messages/problems'],
        ]),
        run(tree, node, ['--input-type=module', '-e', lists]),
      ]
      expect(failed.filter(Boolean)).toEqual([])
      const snap = readFileSync(join(tree, 'tests/access/roles.snap'), 'utf8')
      expect(snap).toContain('keep-thing: owner practitioner front_desk\n')
      expect(snap).toContain('public.keepsakes: ---- 0--- s--- s--- s--- 0--- 0000 siud\n')
    } finally {
      rmSync(tree, { recursive: true, force: true })
    }
  },
)
