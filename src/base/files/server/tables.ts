import { closed, notBiller, readOnly, type Tables, tenant } from '#base/rights/table.ts'

export const tables: Tables = {
  // The example's kind requires the right to notes.
  files: {
    rest: readOnly,
    archive: { leftOut: 'Your files are in the folder “files”, listed in files/files.json.' },
    access: tenant(notBiller('s---')),
    example: `with made as (insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
            values ($1, 'client-file', 'n.pdf', 'application/pdf', 1, repeat('0', 64), 'postgres', 'ready', 'client-notes',
              'client-notes') returning id)
          insert into file_pieces select $1, id, 0, 'a' from made`,
  },
  // The bytes; server only.
  file_pieces: {
    archive: { leftOut: 'The bytes of the folder “files”.' },
    access: { ...closed, foreignWorker: '00-0', worker: 'si-d' },
  },
  'private.file_remains': {
    access: closed,
    example: 'insert into private.file_remains (practice_id, file_id) values ($1, $1)',
  },
  'private.lent_files': {
    access: closed,
    example: `insert into private.lent_files (token_hash, practice_id, file_id, lent_for, until)
          select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), practice_id, id, id, now() from files
          where practice_id = $1 limit 1`,
  },
}
