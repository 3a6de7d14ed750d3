import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Brand } from "~/contracts/brands";
import type { GuestApp } from "~/contracts/venue";
import { AccountOffer } from "~/features/account/account-offer";
import * as css from "~/features/guest-app/guest-app.css";
import { guestTabs } from "~/features/guest-app/guest-app-tabs.server";
import { GuestTabBar } from "~/features/guest-app/guest-tabs";
import { formatPoints } from "~/features/loyalty/format-points";
import { Shell } from "~/features/shell/shell";
import { Link, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { wayBackInApp } from "~/routes/use-cases/venue/way-back.server";
import {
  ActionCard,
  Avatar,
  ButtonGroup,
  Card,
  Heading,
  Icon,
  LinkButton,
  List,
  ListRow,
  Stack,
  usePicture,
} from "~/ui";

/** Tiles whose pictures are in the first view of every phone; the others' come as they are scrolled to. */
const FIRST_ROW = 2;

/** A guest app's home: its brands, and the guest's account or the way to one (ROUTE-67, ACC-14 to ACC-16). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const app = guestAppOf(args);
  const home = pathTo("guest-app", { appId: app.appId });
  const offers = app.accounts.passwordless;
  const [account, back] = await Promise.all([accountOf(args, home), wayBackInApp(args, app)]);
  return {
    title: app.name,
    cover: context.tenant.look.coverUrl,
    brands: app.brands.map((brand) => brandTile(app, brand)),
    locator: pathTo("guest-app-store-locator", { appId: app.appId }, { mode: "list" }),
    tabs: guestTabs(args.context, app),
    signIn:
      offers && !context.viewer.userId
        ? {
            href: pathTo("guest-app-signup", { appId: app.appId }, { originPath: home }),
            onboarding: pathTo("guest-app-onboarding", { appId: app.appId }, { originPath: home }),
          }
        : null,
    account,
    back,
    reservations: pathTo("guest-app-reservations", { appId: app.appId }),
    profile: pathTo("guest-app-profile", { appId: app.appId }, { originPath: home }),
  };
}

/** The signed-in guest, by name where they gave one, and with their points where they have some (ACC-15). */
async function accountOf({ context }: LoaderFunctionArgs, home: string) {
  const { platform, viewer, locale, tenant } = context;
  const { userId } = viewer;
  if (!userId) return null;
  const href = pathTo("me", {}, { redirectTo: home });
  const { businessId = null } = tenant.loyalty ?? {};
  const [me, member] = await Promise.all([
    platform.account.me(),
    businessId && platform.loyalty.user({ businessId, userId }),
  ]);
  // Without their name it is still their account; one of another scope is nobody's here.
  if (!me.ok) return me.error.status === 401 ? null : { href, name: null, points: null };
  const balance = member?.ok ? member.value.balance : 0;
  return {
    href,
    name: me.value.firstName,
    points: balance > 0 ? say(locale, "loyalty", "points", formatPoints(balance, locale)) : null,
  };
}

export default function GuestAppRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, account, back, signIn } = page;
  const t = useT("brands");
  const shell = useT("shell");
  return (
    <Shell
      title={title}
      detail={t("home.text")}
      coverSrc={page.cover}
      tabs={<GuestTabBar tabs={page.tabs} />}
    >
      <Stack gap="large">
        {back ? (
          <ActionCard icon={back.icon} title={back.title} detail={back.detail} to={back.href} />
        ) : null}
        {account ? (
          <Card as="section">
            <List>
              <ListRow
                start={<Avatar name={account.name} />}
                title={account.name ?? t("home.account")}
                detail={account.points ?? (account.name ? t("home.account") : null)}
                to={account.href}
              />
              <ListRow
                start={<Icon name="mail" />}
                title={shell("entry.profile")}
                to={page.profile}
              />
              <ListRow
                start={<Icon name="clock" />}
                title={t("reservations.title")}
                to={page.reservations}
              />
            </List>
          </Card>
        ) : null}
        {signIn ? (
          <ButtonGroup>
            <LinkButton to={signIn.href} variant="primary">
              <Icon name="user" />
              {shell("entry.login")}
            </LinkButton>
            <LinkButton to={signIn.onboarding} variant="quiet">
              {t("home.discover", { app: title })}
            </LinkButton>
          </ButtonGroup>
        ) : null}
        {page.brands.length > 0 ? (
          <section>
            <Stack>
              <Heading>{shell("entry.ourBrands")}</Heading>
              <BrandTiles brands={page.brands} />
            </Stack>
          </section>
        ) : null}
        <LinkButton to={page.locator} wide>
          <Icon name="pin" />
          {shell("entry.findRestaurant")}
        </LinkButton>
        {signIn ? <AccountOffer href={signIn.href} /> : null}
      </Stack>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** The brands of a guest app, each a tile that leads to its page (ROUTE-67). */
function BrandTiles({ brands }: { brands: BrandTile[] }) {
  return (
    <ul className={css.tiles}>
      {brands.map((brand, index) => (
        <li key={brand.id} className={css.place}>
          <Tile brand={brand} isLater={index >= FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ brand, isLater }: { brand: BrandTile; isLater: boolean }) {
  const t = useT("brands");
  const picture = usePicture(brand.picture, "brand");
  return (
    <Link className={css.tile} to={brand.href}>
      {picture.src ? (
        <img
          {...picture.watch}
          className={css.picture}
          src={picture.src}
          alt=""
          width={460}
          height={345}
          loading={isLater ? "lazy" : undefined}
        />
      ) : (
        <span />
      )}
      <span className={css.tileWords}>
        <span className={css.name}>{brand.name}</span>
        {brand.tagline ? <span className={css.small}>{brand.tagline}</span> : null}
        <span className={css.small}>{t("brand.places", { count: brand.places })}</span>
      </span>
    </Link>
  );
}

type BrandTile = {
  id: string;
  href: string;
  name: string;
  tagline: string | null;
  picture: string | null;
  places: number;
};

function brandTile(app: GuestApp, brand: Brand): BrandTile {
  const { id, name, tagline, imageUrl } = brand;
  const places = app.venueIds.filter((venueId) => brand.venueIds.includes(venueId)).length;
  return {
    id,
    href: pathTo("guest-app-brand", { appId: app.appId, brandId: id }),
    name,
    tagline,
    picture: imageUrl || null,
    places,
  };
}
