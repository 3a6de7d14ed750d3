import {
  ActionCard,
  Button,
  ButtonGroup,
  type ButtonVariant,
  Dialog,
  Icon,
  LinkButton,
  Stack,
  Tabs,
} from "~/ui";
import { Exhibit, Row } from "./exhibit";

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];

export function ButtonsExhibit() {
  return (
    <Exhibit id="buttons" title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} label={variant}>
          <Button type="button" variant={variant}>
            Continue
          </Button>
          <Button type="button" variant={variant} size="small">
            Small
          </Button>
          <Button type="button" variant={variant} busy>
            Busy
          </Button>
          <Button type="button" variant={variant} disabled>
            Off
          </Button>
        </Row>
      ))}
      <Row label="large, and a link">
        <Button type="button" size="large">
          <Icon name="lock" />
          Pay 24.50 €
        </Button>
        <LinkButton to="#buttons" wide>
          A link that looks like a button
        </LinkButton>
      </Row>
    </Exhibit>
  );
}

export function ActionCardsExhibit() {
  return (
    <Exhibit id="action-cards" title="Action cards">
      <Stack gap="small">
        <ActionCard
          icon="share"
          title="Split evenly"
          detail="Everyone pays the same."
          to="#action-cards"
        />
        <ActionCard icon="receipt" title="Pay the rest" busy to="#action-cards" />
      </Stack>
    </Exhibit>
  );
}

/** Tabs on top of a page's part, and at the foot of the screen. */
export function TabsExhibit() {
  const tabs = (["menu", "gift", "card"] as const).map((icon, index) => ({
    to: `#tab-${icon}`,
    icon,
    label: ["Menu", "Loyalty", "Pay"][index] ?? "",
    current: index === 2,
  }));
  return (
    <Exhibit id="tabs" title="Tabs">
      <Tabs label="Parts of the page" tabs={tabs} />
      <div>
        <Tabs label="Foot of the screen" tabs={tabs} placement="bottom" />
      </div>
    </Exhibit>
  );
}

/** A dialog: a sheet on phones, a window on larger screens, the whole screen where that is low. */
export function DialogExhibit({ here }: { here: string }) {
  return (
    <Exhibit id="dialogs" title="Dialog and sheet">
      <ButtonGroup>
        <LinkButton to="#gallery-dialog">Open the dialog</LinkButton>
        <LinkButton to={`${here}&toast=1`} reloadDocument>
          Show a toast
        </LinkButton>
      </ButtonGroup>
      <Dialog id="gallery-dialog" title="How will you pay?" closeHref={here} closeLabel="Close">
        <ButtonGroup>
          <Button type="button" size="large">
            Pay 24.50 €
          </Button>
          <LinkButton to={here} size="large">
            Split the bill
          </LinkButton>
        </ButtonGroup>
        <p>Escape, the cross and a press beside it close it.</p>
      </Dialog>
    </Exhibit>
  );
}
