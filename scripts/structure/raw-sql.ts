// Decision 54, as far as text can tell: a raw statement of a feature has a name of its own, and its rows have a type.

import { inFeatures } from './source-files.ts'

const ofFeature = inFeatures('[^/]+/server/.+\\.ts$')
const ofProcess = /^src\/server\/.+\.ts$/
const asked = /\.query(<[^()]*>)?\(\s*/g
const named = /^\{\s*name\b/
// Reads and writes nothing: the transaction comes back to it.
const savepoint = /^'(savepoint|release savepoint|rollback to savepoint) \w+'/
const keepsResult = /=\s*(await\s+)?[\w.]+$/
const keepsCount = /\{ rowCount \}\s*=\s*await\s+[\w.]+$/
const literal = /\{\s*name: '([^']+)',(?:\s*\/\/[^\n]*)*\s*text:\s*(?:'([^']*)'|"([^"]*)"|`([^`]*)`)/g

/**
 * Says of each server file which raw statement breaks decision 54. Names are compared over all of them: they share the
 * connections, and `pg` throws at the second text. `files`: path from the root → text.
 */
export function checkRawSql(files: Map<string, string>, say: (path: string, problem: string) => void): void {
  const known = new Map<string, string>()
  for (const [path, text] of files) {
    if (path.endsWith('.test.ts') || !(ofFeature.test(path) || ofProcess.test(path))) continue
    if (ofFeature.test(path)) checkCalls(path, text, say)
    for (const [, name = '', ...texts] of text.matchAll(literal)) {
      const statement = texts.join('').replace(/\s+/g, ' ').trim()
      if ((known.get(name) ?? statement) !== statement)
        say(path, `${name} is another statement's name already`)
      known.set(name, statement)
    }
  }
}

function checkCalls(path: string, text: string, say: (path: string, problem: string) => void): void {
  for (const { index, 0: call } of text.matchAll(asked)) {
    const [before, after] = [text.slice(0, index), text.slice(index + call.length)]
    if (savepoint.test(after)) continue
    const line = before.split('\n').length
    if (!named.test(after)) say(path, `line ${line}: a raw statement is { name, text, values }`)
    if (keepsResult.test(before) && !keepsCount.test(before))
      say(path, `line ${line}: rows are read by allRows, firstRow or onlyRow, which say what they are`)
  }
  if (/\)\)\.rows\b/.test(text))
    say(path, 'rows are read by allRows, firstRow or onlyRow, which say what they are')
}
