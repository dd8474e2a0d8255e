import { type Files, featureOf, isTest, partOf, type Say } from './source-files.ts'

// One way for each kind of write: a notice, its Undo and what is asked again are said there, and a write that touched
// nothing is refused there.

/** Where rows are written, and the one place that may do without: a vote is a row that not even its voter may read back. */
const writers = new Set(['src/web/rows/row-table.ts', 'src/site/feedback/web/vote-data.ts'])
// A set and a map delete what is named; only a row is deleted by what follows.
const writesRows = /\.(?:insert|upsert|update)\(|\.delete\(\s*(?:\)|\{)/

/** Says of each screen's file that writes past `useRowTable` and `useVerb`. */
export function checkRowWrites(files: Files, say: Say): void {
  for (const [path, text] of files) {
    if (!/^src\/.+\.tsx?$/.test(path) || isTest(path)) continue
    if (/\buseMutation\b/.test(text)) say(path, 'rows go through useRowTable, verbs through useVerb')
    if (!(path.startsWith('src/web/') || (featureOf(path) && partOf(path) === 'web')) || writers.has(path))
      continue
    if (writesRows.test(text)) say(path, 'rows are written by rowTable or useRowTable')
  }
}
