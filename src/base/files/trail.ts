import { changed, type Trail, turns, value } from '#base/rights/trail-copy.ts'

export const trail: Trail = {
  files: {
    subject: 'files',
    one: 'the file',
    many: 'files',
    bare: 'a file',
    inserted: ({ of }) => `uploaded ${of('kind') || 'a file'}`,
    deleted: ({ of }) => `deleted ${of('kind') || 'a file'}`,
    columns: {
      kind: value('kind', {
        picture: 'a picture',
        'mail-picture': 'a picture for emails',
        'post-picture': 'a picture for posts',
        guide: 'a guide',
        'client-file': "a file to a client's record",
        import: 'a file to import',
        archive: 'an archive of the practice',
        'client-archive': "an archive of a client's data",
      }),
      removed_at: { ends: ['removed *', 'restored *'] },
      name: changed('name'),
      is_public: turns('public access'),
      type: null,
      bytes: null,
      sha256: null,
      width: null,
      height: null,
      storage: null,
      state: null,
      read_right: null,
      write_right: null,
      uploaded_by: null,
    },
  },
}
