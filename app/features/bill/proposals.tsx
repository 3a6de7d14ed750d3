import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Avatar, Button, ButtonGroup, Card, List, ListRow, Stack } from "~/ui";
import type { ProposalView } from "./proposals-view.server";

/** Dishes that somebody wants to share: one press says yes, and binds nobody before all have said it. */
export function Proposals({ proposals, action }: { proposals: ProposalView[]; action: string }) {
  const t = useT("pay");
  return proposals.map(({ id, person, text, detail, asked, own }) => (
    <Card as="section" key={id}>
      <Form method="post" action={action}>
        <input type="hidden" name="proposal" value={id} />
        <Stack>
          <List>
            <ListRow start={<Avatar {...person.avatar} />} title={text} detail={detail} />
          </List>
          <ButtonGroup>
            {asked ? (
              <Button name="intent" value="yes" variant="secondary">
                {t("share.yes")}
              </Button>
            ) : null}
            <Button name="intent" value="no" variant="quiet">
              {t(own ? "share.takeBack" : "share.notMine")}
            </Button>
          </ButtonGroup>
        </Stack>
      </Form>
    </Card>
  ));
}
