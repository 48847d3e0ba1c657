import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'

const NOBODY_ID = '00000000-0000-0000-0000-000000000000'

/** Registered, and near to nobody. */
function strangerLike(viewer: Viewer): Viewer {
  return {
    ...viewer,
    ...{ userId: NOBODY_ID, emailAddress: '', displayName: '', registered: true, mfaDone: true },
    ...{ siteUser: null, organizations: [], assumedBy: null },
  }
}

/**
 * A profile as others would see it, were it public: the same reading and the same rules as theirs, so that a preview
 * cannot say otherwise than the page. Nothing is changed.
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

/** A row as it counts in this context: a preview takes its own profile for public. */
export function asPreviewed<Row extends { id: string; private: boolean }>({ previewedId }: Context, row: Row): Row {
  return row.id === previewedId ? { ...row, private: false } : row
}
