import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'

const NOBODY_ID = '00000000-0000-0000-0000-000000000000'

/** Returns a registered viewer without any relation to other users. */
function strangerLike(viewer: Viewer): Viewer {
  return {
    ...viewer,
    ...{ userId: NOBODY_ID, emailAddress: '', displayName: '', registered: true, mfaDone: true },
    ...{ siteUser: null, organizations: [], assumedBy: null },
  }
}

/**
 * Returns a profile as others would see it if it were public. It uses the same code and rules as the real page, so that
 * the preview cannot differ from it. Nothing is changed.
 */
export async function previewForOthers<View>(
  context: Context,
  profileId: string,
  read: (context: Context) => Promise<View>,
): Promise<{ visitor: View; stranger: View }> {
  const [visitor, stranger] = await Promise.all([
    read(context.previewPublic(profileId, null)),
    read(context.previewPublic(profileId, strangerLike(requireViewer(context)))),
  ])
  return { visitor, stranger }
}

/** Returns a row as it applies in this context: a preview treats its own profile as public. */
export function asPreviewed<Row extends { id: string; private: boolean }>({ previewedId }: Context, row: Row): Row {
  return row.id === previewedId ? { ...row, private: false } : row
}
