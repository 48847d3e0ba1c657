/**
 * The folders of each feature, lowest first: a folder may import those before it and the root of the feature, so no two
 * folders depend on each other. public.ts, routes.tsx, cache.ts and offline.ts may import all folders.
 */
module.exports = {
  /** The folders of a feature that is not listed below. */
  standard: ['hooks', 'components', 'pages'],
  layers: {
    associates: ['hooks', 'invitations', 'import', 'components', 'pages'],
    auth: ['hooks', 'first-look', 'components', 'pages'],
    billing: ['hooks', 'prices', 'components', 'pages'],
    conversations: [
      'reading',
      'drafts',
      'editor',
      'message-menu',
      'redirects',
      'search',
      'attachments',
      'page-previews',
      'drafting',
      'queued',
      'dialogs',
      'labels',
      'trash',
      'left',
      'hooks',
      'selection',
      'gestures',
      'home',
      'new-conversation',
      'participants',
      'claims',
      'print',
      'rename',
      'share',
      'components',
      'pages',
    ],
    dashboards: ['hooks', 'install', 'components', 'pages'],
    documents: [
      'components',
      'hooks',
      'uploads',
      'context',
      'privacy',
      'preview',
      'versions',
      'device',
      'send',
      'annotate',
      'photo-report',
      'search',
      'dialogs',
      'screen',
    ],
    history: ['components', 'hooks', 'pages'],
    profiles: ['hooks', 'pictures', 'components', 'pages'],
    'legacy-claims': ['camera', 'claim-file', 'hooks', 'components', 'pages'],
    // Its hook returns the dialog that it opens.
    reauthentication: ['components', 'hooks'],
    shell: ['menus', 'hooks', 'banners', 'device-notifications', 'organizations', 'rail', 'components', 'shortcuts'],
    site: ['hooks', 'components', 'administrator', 'evox', 'roles', 'search', 'users', 'pages'],
    'user-account': ['components', 'hooks', 'security', 'pages'],
  },
  /**
   * Features whose folders do not form layers yet. Remove a feature when its folders are listed above; never add one.
   * imports.test.ts has the longest list that is allowed.
   */
  exceptions: ['organization-roles', 'organizations'],
  /** Features with files at the root that import folders. These lists can only become shorter, too. */
  rootExceptions: ['associates', 'site'],
}
