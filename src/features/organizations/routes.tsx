import { paths } from '#src/config/paths.ts'
import type { AppRoute } from '#src/lib/routing/app-route.ts'
import { titles } from './titles.ts'

export const routes: readonly AppRoute[] = [
  {
    path: paths.organizations.pattern,
    title: titles.myOrganizations,
    layout: 'app',
    access: 'standard',
    load: () => import('./pages/organizations-page.tsx').then(({ OrganizationsPage }) => ({ Page: OrganizationsPage })),
  },
  {
    path: paths.organizationNew.pattern,
    title: titles.newOrganization,
    layout: 'app',
    // Staff may open the page, which explains that they cannot create organizations.
    access: 'registered',
    load: () =>
      import('./new/pages/organization-new-page.tsx').then(({ OrganizationNewPage }) => ({
        Page: OrganizationNewPage,
      })),
  },
  {
    path: paths.organizationLink.pattern,
    title: titles.linkedOrganization,
    layout: 'app',
    // Staff may open this page too, for the same reason.
    access: 'registered',
    load: () =>
      import('./linking/pages/organization-link-page.tsx').then(({ OrganizationLinkPage }) => ({
        Page: OrganizationLinkPage,
      })),
  },
  {
    path: paths.organization.pattern,
    title: null,
    layout: 'app',
    // The profile page is public. The other child routes require registration and permissions.
    access: 'public',
    load: () =>
      import('./pages/organization-shell-page.tsx').then(({ OrganizationShellPage }) => ({
        Page: OrganizationShellPage,
      })),
    children: [
      {
        path: paths.organization.pattern,
        title: titles.organization,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-index-page.tsx').then(({ OrganizationIndexPage }) => ({
            Page: OrganizationIndexPage,
          })),
      },
      {
        path: paths.organizationDashboard.pattern,
        title: titles.dashboard,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-dashboard-page.tsx').then(({ OrganizationDashboardPage }) => ({
            Page: OrganizationDashboardPage,
          })),
      },
      {
        path: paths.organizationProfile.pattern,
        title: titles.profile,
        layout: 'app',
        access: 'public',
        load: () =>
          import('./pages/organization-profile-page.tsx').then(({ OrganizationProfilePage }) => ({
            Page: OrganizationProfilePage,
          })),
      },
      {
        path: paths.organizationConversations.pattern,
        title: titles.conversations,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-conversations-page.tsx').then(({ OrganizationConversationsPage }) => ({
            Page: OrganizationConversationsPage,
          })),
      },
      {
        path: paths.organizationDocuments.pattern,
        title: titles.documents,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-documents-page.tsx').then(({ OrganizationDocumentsPage }) => ({
            Page: OrganizationDocumentsPage,
          })),
      },
      {
        path: paths.organizationAccount.pattern,
        // Each child route has its title.
        title: null,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./account/pages/organization-account-page.tsx').then(({ OrganizationAccountPage }) => ({
            Page: OrganizationAccountPage,
          })),
        children: [
          {
            path: paths.organizationAccountInformation.pattern,
            title: titles.information,
            layout: 'app',
            access: 'registered',
            load: () =>
              import('./account/pages/account-information-page.tsx').then(({ AccountInformationPage }) => ({
                Page: AccountInformationPage,
              })),
          },
          {
            path: paths.organizationAccountLinking.pattern,
            title: titles.linking,
            layout: 'app',
            access: 'registered',
            load: () =>
              import('./linking/pages/account-linking-page.tsx').then(({ AccountLinkingPage }) => ({
                Page: AccountLinkingPage,
              })),
          },
          {
            path: paths.organizationBilling.pattern,
            title: titles.billing,
            layout: 'app',
            access: 'registered',
            load: () =>
              import('./account/pages/account-billing-page.tsx').then(({ AccountBillingPage }) => ({
                Page: AccountBillingPage,
              })),
          },
        ],
      },
      {
        path: paths.organizationNetwork.pattern,
        title: titles.organizationNetwork,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-network-page.tsx').then(({ OrganizationNetworkPage }) => ({
            Page: OrganizationNetworkPage,
          })),
      },
      {
        path: paths.organizationAnnouncements.pattern,
        title: titles.announcements,
        layout: 'app',
        access: 'registered',
        load: () =>
          import('./pages/organization-announcements-page.tsx').then(({ OrganizationAnnouncementsPage }) => ({
            Page: OrganizationAnnouncementsPage,
          })),
      },
    ],
  },
]
